'use client'

import { Icon } from '@/components/presentation/icon'
import { useSetting } from '@/components/store/settings-store'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { type DictationControls, speechRecognitionClass } from './dictation'

/** Shown if dictation is switched on in the settings and the browser supports it. */
export function MicrophoneButton({ dictation, toggle }: DictationControls) {
  const words = useWords('speech')
  const enabled = useSetting('speech')
  if (!enabled || !speechRecognitionClass()) return null
  const listening = dictation.at === 'listening'
  return (
    <Button
      look="quiet"
      shape="square"
      aria-label={words('speak')}
      aria-pressed={listening}
      className={listening ? 'bg-fig-wash' : ''}
      onClick={toggle}
    >
      <Icon name="mic" className={listening ? 'size-5 animate-breathe' : 'size-5'} />
    </Button>
  )
}

/** Announces that the browser listens, or why it does not. */
export function DictationLine({ dictation }: Pick<DictationControls, 'dictation'>) {
  const words = useWords('speech')
  const { at, problem } = dictation
  return (
    <p role="status" className="text-sm text-soft empty:-mb-2">
      {problem ? words(`problem.${problem}`) : at === 'listening' ? words('listening') : ''}
    </p>
  )
}
