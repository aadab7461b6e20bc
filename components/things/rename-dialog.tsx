'use client'

import { type FormEvent, useId, useState } from 'react'
import { changeSession } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NEW_TITLE } from '@/lib/wire/limits'

interface RenameFormProps {
  sessionId: string
  title: string
  /** Called with the session’s new `seq`, or without one if the name was not changed. */
  onRenamed: (seq?: number) => void
}

type RenameDialogProps = RenameFormProps & DialogProps

export function RenameDialog({ open, onClose, finalFocus, onRenamed, ...form }: RenameDialogProps) {
  const words = useWords('menu')
  return (
    <SmallDialog title={words('renameHeading')} open={open} onClose={onClose} finalFocus={finalFocus}>
      <RenameForm
        {...form}
        onRenamed={seq => {
          onRenamed(seq)
          onClose()
        }}
      />
    </SmallDialog>
  )
}

function RenameForm({ sessionId, title, onRenamed }: RenameFormProps) {
  const words = useWords('menu')
  const id = useId()
  const [name, setName] = useState(title)
  const { failure, send } = useRequest()
  const wanted = name.trim()

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (wanted === '') return
    if (wanted === title) return onRenamed()
    const renamed = await send(() => changeSession(sessionId, { title: wanted }))
    if (renamed) onRenamed(renamed.value.seq)
  }

  return (
    <form className="flex flex-col gap-2" onSubmit={event => void rename(event)}>
      <label htmlFor={id} className="font-semibold">
        {words('name')}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
        autoFocus
        value={name}
        maxLength={MAX_NEW_TITLE}
        autoComplete="off"
        enterKeyHint="done"
        onFocus={event => event.target.select()}
        onChange={event => setName(event.target.value)}
        className={FIELD}
      />
      <p role="alert" className="text-sm empty:hidden">
        {failure}
      </p>
      <Button look="lit" type="submit" className="mt-2" aria-disabled={wanted === ''}>
        {words('keepName')}
      </Button>
    </form>
  )
}
