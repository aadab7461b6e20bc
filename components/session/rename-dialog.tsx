'use client'

import { useId, useState } from 'react'
import { changeSession } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useAttempt } from '@/components/store/use-attempt'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/small-dialog'
import { useWords } from '@/components/words/words'

/** As the server takes it (`changeSessionRequest`). */
const MAX_NEW_TITLE = 120

export function RenameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('menu')
  return (
    <SmallDialog title={words('renameHeading')} open={open} onClose={onClose}>
      <RenameForm onDone={onClose} />
    </SmallDialog>
  )
}

/** The new title comes back through the event stream. */
function RenameForm({ onDone }: { onDone: () => void }) {
  const words = useWords('menu')
  const id = useId()
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const [name, setName] = useState(title)
  const { attempt, run } = useAttempt()
  const wanted = name.trim()

  async function rename() {
    if (wanted === '') return
    if (wanted === title || (await run(() => changeSession(sessionId, { title: wanted })))) onDone()
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        void rename()
      }}
    >
      <label htmlFor={id} className="font-medium">
        {words('name')}
      </label>
      <input
        id={id}
        value={name}
        maxLength={MAX_NEW_TITLE}
        autoComplete="off"
        onFocus={event => event.target.select()}
        onChange={event => setName(event.target.value)}
        className="min-h-12 rounded-xl border border-line-strong bg-surface px-3"
      />
      <p role="alert" className="text-sm empty:hidden">
        {attempt.at === 'failed' ? attempt.message : ''}
      </p>
      <Button
        look="primary"
        type="submit"
        className="mt-2"
        aria-disabled={wanted === '' || attempt.at === 'sending'}
      >
        {words('keepName')}
      </Button>
    </form>
  )
}
