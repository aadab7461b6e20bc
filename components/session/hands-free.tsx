'use client'

import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { useLocale } from 'use-intl/react'
import { choicesOf } from '@/components/cards/kinds/card-kinds'
import { speechRecognitionClass } from '@/components/speech/dictation'
import { readAloud, stopReading } from '@/components/speech/read-aloud'
import type { Question } from '@/components/store/question-types'
import { useLiveStore } from '@/components/store/session-context'
import type { ShownSession } from '@/components/store/session-store'
import { useSetting } from '@/components/store/settings-store'
import { useReplay } from '@/components/timeline/replay-context'
import { useCoachLanguage, useWords, type Words } from '@/components/words/words'
import { asksOfThing, subjectOf } from '@/lib/tidy/questions/rules'
import type { VoiceAnswersProps } from './voice-answers'

const VoiceAnswers = dynamic(() => import('./voice-answers').then(({ VoiceAnswers }) => VoiceAnswers), {
  ssr: false,
})

/** For hands that hold things: the card in front is read aloud, and answered by voice, where the person wants that. */
export function HandsFree(props: VoiceAnswersProps) {
  const { card } = props
  const replaying = useReplay(({ position }) => position !== null)
  const wanted = useSetting('speech')
  useReadingAloud(card?.key ?? null, card?.question ?? null, replaying)
  if (!wanted || replaying || !speechRecognitionClass()) return null
  return <VoiceAnswers {...props} />
}

/** Reads each new card, where the person wants it, until something is tapped or typed. Not while they look back. */
function useReadingAloud(cardKey: string | null, question: Question | null, isSilent: boolean) {
  const wanted = useSetting('readAloud') && !isSilent
  const language = useLocale()
  const words = useWords('cards')
  const coachLanguage = useCoachLanguage() ?? language
  const live = useLiveStore()

  const read = useEffectEvent(() => {
    if (!question) return
    const spoken = cardSpeech(question, coachLineOf(live.getState()), words)
    readAloud(spoken.map(({ by, text }) => ({ text, lang: by === 'coach' ? coachLanguage : language })))
  })

  useEffect(() => {
    if (!wanted || cardKey === null) return
    read()
    const listeners = new AbortController()
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, stopReading, { capture: true, signal: listeners.signal })
    return () => {
      listeners.abort()
      stopReading()
    }
  }, [wanted, cardKey])
}

/** The coach's text since the last answer or message. */
function coachLineOf({ events, state }: ShownSession): string {
  const since = events.findLast(({ type }) => type === 'QuestionAnswered' || type === 'UserMessageAdded')
  const lines = state.view.messages.filter(({ sender, seq }) => sender === 'ai' && seq > (since?.seq ?? 0))
  return lines.map(({ text }) => text).join(' ')
}

/** A piece of what is read aloud, in the language of the page or of the coach. */
export interface Spoken {
  readonly by: 'person' | 'coach'
  readonly text: string
}

/** The text of a card that is read aloud: the thing’s name, the coach's words, and the choices with their numbers. */
export function cardSpeech(question: Question, coachLine: string, words: Words<'cards'>): readonly Spoken[] {
  const spoken: Spoken[] = [
    { by: asksOfThing(question) ? 'person' : 'coach', text: subjectOf(question) },
    { by: 'coach', text: coachLine },
    ...choicesOf(question, words).map(({ spoken }): Spoken => ({ by: 'coach', text: spoken ?? '' })),
  ]
  return spoken.filter(({ text }) => text.trim() !== '')
}
