'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useAnswerSubmission } from '@/components/cards/use-answer-submission'
import { useSession } from '@/components/store/session-context'
import type { OpenQuestion } from '@/lib/wire/view'

type Answering = ReturnType<typeof useAnswerSubmission> & {
  /** The open card; once it is answered, the last one until the next is asked. */
  readonly shown: OpenQuestion | null
  /** A message that is said while that card waits is being sent. */
  readonly answerInWords: (questionId: string) => void
}

const AnsweringContext = createContext<Answering | null>(null)

/** The answer to the open card of the live session, for every place where it can be given. */
export function AnsweringProvider({ children }: { children: ReactNode }) {
  const open = useSession(({ state }) => state.view.question)
  const running = useSession(({ state }) => state.view.status === 'running')
  /** The ids of the cards that were answered on this page, by a tap or in a message. */
  const [answeredHere] = useState(() => new Set<string>())
  const shown = useRetainedValue(open, running)
  const answering = useAnswerSubmission(shown, answeredHere)
  const value = useMemo(
    () => ({
      ...answering,
      shown,
      answerInWords(questionId: string) {
        answeredHere.add(questionId)
      },
    }),
    [answering, shown, answeredHere],
  )
  return <AnsweringContext value={value}>{children}</AnsweringContext>
}

export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('useAnswering needs an AnsweringProvider above it.')
  return answering
}

const RETAIN_MS = 400

/** The value; once it is null, the last one for as long as `retain` is true, and a moment longer. */
function useRetainedValue<Value>(value: Value | null, retain: boolean): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null || retain) return
    const timer = setTimeout(() => setLast(null), RETAIN_MS)
    return () => clearTimeout(timer)
  }, [value, retain])

  return value ?? last
}
