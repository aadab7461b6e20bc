'use client'

import dynamic from 'next/dynamic'
import type { Answer } from '@/components/cards/question-types'
import { useRevision } from '@/components/cards/use-revision'
import { useUndoneCard } from '@/components/cards/use-undo'
import { useReplay } from '@/components/replay/replay-context'
import { useSetting } from '@/components/settings/settings-store'
import type { OpenQuestion } from '@/lib/wire/view'
import { speechRecognitionClass } from './dictation'
import { useReadingAloud } from './use-reading-aloud'

const VoiceAnswers = dynamic(() => import('./voice-answers').then(({ VoiceAnswers }) => VoiceAnswers), {
  ssr: false,
})

interface HandsFullProps {
  /** The card that waits. */
  card: Pick<OpenQuestion, 'id' | 'question'> | null
  onAnswer: (answer: Answer) => void
  onTalk: () => void
}

/** For hands that hold things: the card in front is read aloud, and answered by voice, where the person wants that. */
export function HandsFull({ card, onAnswer, onTalk }: HandsFullProps) {
  const undone = useUndoneCard()
  const { revise } = useRevision(undone?.questionId ?? '')
  const replaying = useReplay(({ position }) => position !== null)
  const wanted = useSetting('speech')
  const front = undone ? { id: undone.questionId, question: undone.question } : card
  useReadingAloud(front?.id ?? null, front?.question ?? null, replaying)
  if (!wanted || replaying || !speechRecognitionClass()) return null
  return (
    <VoiceAnswers
      front={front}
      onAnswer={answer => (undone ? void revise(answer) : onAnswer(answer))}
      onTalk={onTalk}
    />
  )
}
