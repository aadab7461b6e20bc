'use client'

import { memo, useMemo, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import { answerWords, subjectOf } from './answer-words'
import { type LatestAnswer, latestAnswer } from './answers-in-log'
import { ReviseDialog } from './revise-dialog'

/** The last answer, for as long as it can be changed. An open dialog keeps showing the card it was opened for. */
export const UndoAnswer = memo(function UndoAnswer() {
  const words = useWords('cards')
  const state = useSession(session => session.state)
  const events = useSession(session => session.events)
  const earlier = useSession(session => session.earlier)
  const latest = useMemo(() => latestAnswer({ state, events, earlier }), [state, events, earlier])
  const [revised, setRevised] = useState<LatestAnswer | null>(null)
  const [open, setOpen] = useState(false)
  if (!latest) return null

  const subject = subjectOf(latest.question)
  const shown = open && revised ? revised : latest
  return (
    <div className="short:hidden flex shrink-0 items-center gap-1 pl-1 text-sm">
      {/* The key mounts a new line for a new answer, so that the text does not move within the old one. */}
      <p
        key={`line ${latest.questionId}`}
        data-testid="latest-answer"
        className="flex min-w-0 flex-1 gap-1.5"
      >
        <span className="truncate text-soft">{subject}</span>
        <span className="max-w-[60%] shrink-0 truncate">{outcomeText(latest, words)}</span>
      </p>
      <Button
        look="quiet"
        shape="narrow"
        className="-my-1.5 shrink-0"
        aria-label={words('undoOf', { subject })}
        onClick={() => {
          setRevised(latest)
          setOpen(true)
        }}
      >
        {words('undo')}
      </Button>
      <ReviseDialog
        key={shown.questionId}
        questionId={shown.questionId}
        question={shown.question}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  )
})

/** Prefixed with an arrow, such as “→ kitchen cupboard”; the words of a place have it already. */
function outcomeText({ question, answer }: LatestAnswer, words: Words<'cards'>): string {
  const said = answerWords(question, answer, words)
  return said.startsWith('→') ? said : words('place', { place: said })
}
