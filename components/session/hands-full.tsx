'use client'

import dynamic from 'next/dynamic'
import { useReadingAloud } from '@/components/cards/reading-aloud'
import { speechRecognitionClass } from '@/components/speech/dictation'
import { useSetting } from '@/components/store/settings-store'
import { useReplay } from '@/components/timeline/replay-context'
import type { VoiceAnswersProps } from './voice-answers'

const VoiceAnswers = dynamic(() => import('./voice-answers').then(({ VoiceAnswers }) => VoiceAnswers), {
  ssr: false,
})

/** For hands that hold things: the card in front is read aloud, and answered by voice, where the person wants that. */
export function HandsFull(props: VoiceAnswersProps) {
  const { card } = props
  const replaying = useReplay(({ position }) => position !== null)
  const wanted = useSetting('speech')
  useReadingAloud(card?.key ?? null, card?.question ?? null, replaying)
  if (!wanted || replaying || !speechRecognitionClass()) return null
  return <VoiceAnswers {...props} />
}
