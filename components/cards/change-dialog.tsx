'use client'

import { useEffect, useState } from 'react'
import { useHistory, useSession } from '@/components/store/session-context'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { questionOf } from './answers-in-log'
import { ReviseDialog } from './revise-dialog'

interface ChangeDialogProps {
  /** The card whose answer is to be changed; null while it is closed. */
  questionId: string | null
  onClose: () => void
  /** Gets the focus after it closes, if the button that opened it may be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** One dialog for all items of a list, since an item’s button may be unmounted when its answer changes. */
export function ChangeDialog({ questionId, onClose, finalFocus }: ChangeDialogProps) {
  const words = useWords('conversation')
  const general = useWords('general')
  const [last, setLast] = useState(questionId)
  if (questionId !== null && questionId !== last) setLast(questionId)
  const question = useSession(log => (last === null ? null : questionOf(log, last)))
  const { history, loadHistory } = useHistory()
  const isMissing = questionId !== null && question === null
  useEffect(() => {
    if (isMissing) void loadHistory()
  }, [isMissing, loadHistory])
  if (last === null) return null
  if (!question) {
    return (
      <LargeDialog
        title={words('change')}
        open={questionId !== null}
        onClose={onClose}
        finalFocus={finalFocus}
      >
        <p role="status">{general(history === 'failed' ? 'pastFailed' : 'reading')}</p>
      </LargeDialog>
    )
  }
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
