'use client'

import { memo, useState } from 'react'
import { answerWords, subjectOf } from '@/components/cards/answer-words'
import { ReviseDialog } from '@/components/cards/revise-dialog'
import { useRevisable } from '@/components/cards/use-revisable'
import { thingOfCard } from '@/components/store/answers-in-log'
import type { AnswerEntry } from '@/components/store/conversation-fold'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { isUndone } from '@/lib/tidy/things'

/** A given answer, and a button to change it for as long as that is possible (Q8). */
export const AnsweredCard = memo(function AnsweredCard({ entry }: { entry: AnswerEntry }) {
  const words = useWords('conversation')
  const cards = useWords('cards')
  const [open, setOpen] = useState(false)
  const { questionId, question, answer, revised } = entry
  const revisable = useRevisable(questionId)
  const isTakenBack = useSession(({ state }) => {
    const thing = thingOfCard(state.facts.things, questionId)
    return thing !== undefined && isUndone(thing)
  })
  const subject = subjectOf(question)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <p dir="auto" className="small min-w-0 text-right text-soft wrap-anywhere">
        {isTakenBack ? words('takenBack', { subject }) : revised ? words('changed', { subject }) : subject}{' '}
        <span className={`font-semibold text-ink ${isTakenBack ? 'line-through' : ''}`}>
          {answerWords(question, answer, cards)}
        </span>
      </p>
      {revisable && (
        <Button
          look="quiet"
          shape="narrow"
          className="small text-fig"
          aria-label={words('changeAnswer', { subject })}
          onClick={() => setOpen(true)}
        >
          {words('change')}
        </Button>
      )}
      {revisable && open && (
        <ReviseDialog questionId={questionId} question={question} open onClose={() => setOpen(false)} />
      )}
    </div>
  )
})
