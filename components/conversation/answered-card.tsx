'use client'

import { memo, useState } from 'react'
import { answerWords, subjectOf } from '@/components/cards/answer-words'
import { ReviseDialog } from '@/components/cards/revise-dialog'
import { useRevisable } from '@/components/cards/use-revisable'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { AnswerEntry } from './conversation-fold'

/** A given answer, and a button to change it for as long as that is possible (Q8). */
export const AnsweredCard = memo(function AnsweredCard({ entry }: { entry: AnswerEntry }) {
  const words = useWords('conversation')
  const cards = useWords('cards')
  const [open, setOpen] = useState(false)
  const { questionId, question, answer, revised } = entry
  const revisable = useRevisable(questionId)
  const subject = subjectOf(question)
  return (
    <div className="flex items-center justify-end gap-1">
      {revisable && (
        <Button
          look="quiet"
          shape="narrow"
          className="text-sm text-soft"
          aria-label={words('changeAnswer', { subject })}
          onClick={() => setOpen(true)}
        >
          {words('change')}
        </Button>
      )}
      <p className="min-w-0 break-words rounded-2xl bg-accent-wash px-4 py-2 text-right">
        <span className="block text-sm text-soft">{revised ? words('changed', { subject }) : subject}</span>
        <span>{answerWords(question, answer, cards)}</span>
      </p>
      {revisable && open && (
        <ReviseDialog questionId={questionId} question={question} open onClose={() => setOpen(false)} />
      )}
    </div>
  )
})
