'use client'

import { useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { questionOf } from './answers-in-log'
import { ReviseDialog } from './revise-dialog'

interface ChangeDialogProps {
  /** The card whose answer is to be changed; null while it is closed. */
  questionId: string | null
  onClose: () => void
  /** What has the focus then, where the button that was tapped may be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** One for all the items of a list, which may go from under their buttons when they are changed. */
export function ChangeDialog({ questionId, onClose, finalFocus }: ChangeDialogProps) {
  const [last, setLast] = useState(questionId)
  if (questionId !== null && questionId !== last) setLast(questionId)
  const question = useSession(({ events }) => (last === null ? null : questionOf(events, last)))
  if (last === null || !question) return null
  return (
    <ReviseDialog
      key={last}
      questionId={last}
      question={question}
      open={questionId !== null}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
