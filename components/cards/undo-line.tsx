'use client'

import { memo, useMemo, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import { answerWords, subjectOf } from './answer-words'
import { type LatestAnswer, latestAnswer } from './answers-in-log'
import { ReviseDialog } from './revise-dialog'

/** The last answer, within reach for as long as it can be changed. The dialog keeps its card while others are answered. */
export const UndoLine = memo(function UndoLine() {
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
      {/* A new line for a new answer, and not the old one with its words moved. */}
      <p
        key={`line ${latest.questionId}`}
        data-testid="latest-answer"
        className="flex min-w-0 flex-1 gap-1.5"
      >
        <span className="truncate text-soft">{subject}</span>
        <span className="max-w-[60%] shrink-0 truncate">{outcomeWords(latest, words)}</span>
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

/** “→ kitchen cupboard”: a place has its arrow already. */
function outcomeWords({ question, answer }: LatestAnswer, words: Words<'cards'>): string {
  const said = answerWords(question, answer, words)
  return said.startsWith('→') ? said : words('place', { place: said })
}
