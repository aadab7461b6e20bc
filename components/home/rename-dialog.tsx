'use client'

import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { type Failure, renameSession } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { Button, buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'

const MAX_TITLE = 120

interface RenameDialogProps {
  session: SessionSummary
  open: boolean
  onClose: () => void
  onRenamed: () => void
  finalFocus: RefObject<HTMLElement | null>
}

export function RenameDialog({ session, open, onClose, onRenamed, finalFocus }: RenameDialogProps) {
  const words = useWords('home')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={isOpen => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup
          initialFocus={field}
          finalFocus={finalFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl bg-paper p-5 outline-none"
        >
          <Dialog.Title className="mb-3 font-semibold text-lg">{words('renameTitle')}</Dialog.Title>
          <RenameForm
            session={session}
            field={field}
            onRenamed={() => {
              onRenamed()
              onClose()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface RenameFormProps extends Pick<RenameDialogProps, 'session' | 'onRenamed'> {
  field: RefObject<HTMLInputElement | null>
}

function RenameForm({ session, field, onRenamed }: RenameFormProps) {
  const words = useWords('home')
  const general = useWords('general')
  const [title, setTitle] = useState(session.title)
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)
  const id = useId()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy.current || title.trim() === '') return
    busy.current = true
    const reply = await renameSession(session.id, title)
    busy.current = false
    if (reply.ok) onRenamed()
    else setFailure(reply.failure)
  }

  return (
    <form className="flex flex-col gap-2" onSubmit={event => void save(event)}>
      <label htmlFor={id}>{words('renameLabel')}</label>
      <input
        ref={field}
        id={id}
        value={title}
        onChange={event => setTitle(event.target.value)}
        onFocus={event => event.target.select()}
        maxLength={MAX_TITLE}
        autoComplete="off"
        enterKeyHint="done"
        className="min-h-12 rounded-xl border border-line-strong bg-surface px-4"
      />
      <p role="alert" className="text-sm empty:hidden">
        {failure ? failureWords(failure, general) : ''}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Dialog.Close className={buttonClass({ className: 'flex-1' })}>{words('renameCancel')}</Dialog.Close>
        <Button type="submit" look="primary" className="flex-1" aria-disabled={title.trim() === ''}>
          {words('renameSave')}
        </Button>
      </div>
    </form>
  )
}
