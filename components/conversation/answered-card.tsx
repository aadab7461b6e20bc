'use client'

import { useState } from 'react'
import { subjectOf } from '@/components/cards/answer-words'
import { ReviseDialog } from '@/components/cards/revise-dialog'
import { useRevisable } from '@/components/cards/use-revisable'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { AnswerEntry } from './conversation-entries'

/** An answer that was given; as long as it stands for something, it can be changed (Q8). */
export function AnsweredCard({ entry }: { entry: AnswerEntry }) {
  const words = useWords('conversation')
  const [open, setOpen] = useState(false)
  const { questionId, question, revised } = entry
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
        <span>{entry.words}</span>
      </p>
      {revisable && (
        <ReviseDialog
          questionId={questionId}
          question={question}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
