'use client'

import { useState } from 'react'
import { subjectOf } from '@/components/cards/answer-words'
import { ReviseDialog } from '@/components/cards/revise-dialog'
import { useSession } from '@/components/store/session-context'
import type { ViewState } from '@/lib/wire/view'
import type { AnswerEntry } from './conversation-entries'

const text = { change: 'Change', changed: 'changed' }

const BUBBLE = 'self-end break-words rounded-2xl bg-accent-wash px-4 py-2 text-right'

/** An answer that was given; as long as it stands for something, a tap changes it (Q8). */
export function AnsweredCard({ entry }: { entry: AnswerEntry }) {
  const [open, setOpen] = useState(false)
  const revisable = useSession(({ state }) => isRevisable(state, entry.questionId))
  if (!revisable) {
    return (
      <p className={BUBBLE}>
        <AnswerText entry={entry} />
      </p>
    )
  }
  return (
    <>
      <button type="button" className={`${BUBBLE} hover:bg-sunken`} onClick={() => setOpen(true)}>
        <AnswerText entry={entry} />
        <span className="block text-sm underline decoration-line-strong underline-offset-4">
          {text.change}
        </span>
      </button>
      <ReviseDialog
        questionId={entry.questionId}
        question={entry.question}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function AnswerText({ entry: { question, words, revised } }: { entry: AnswerEntry }) {
  return (
    <>
      <span className="block text-sm text-soft">
        {subjectOf(question)}
        {revised && ` · ${text.changed}`}
      </span>
      <span>{words}</span>
    </>
  )
}

/** As the server decides it: what the answer decided has to stand, and the session to be open. */
function isRevisable({ view, facts }: ViewState, questionId: string): boolean {
  if (view.status === 'ended') return false
  return (
    facts.spaceQuestion === questionId ||
    facts.decisions.some(({ proposal }) => proposal?.questionId === questionId)
  )
}
