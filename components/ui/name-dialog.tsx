'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { type DialogProps, SmallDialog } from './dialog'
import { FIELD } from './field'

interface NameDialogProps extends DialogProps {
  title: string
  label: string
  /** The name as it is. */
  name: string
  maxLength: number
  /** The words of the button. */
  submit: string
  /** Why the last name was not taken; empty if there is nothing to say. */
  problem: string
  isSending?: boolean
  /** Called with another name; the same one only closes the dialog. */
  onName: (name: string) => void
  /** Another button before, which is the next step then. */
  children?: ReactNode
}

/** One field for another name, focused and with the old name selected. */
export function NameDialog({
  title,
  label,
  name,
  maxLength,
  submit,
  problem,
  isSending,
  onName,
  children,
  ...dialog
}: NameDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()

  function keep() {
    if (wanted === name) dialog.onClose()
    else if (wanted !== '') onName(wanted)
  }

  return (
    <SmallDialog title={title} {...dialog}>
      <form
        className="flex flex-col gap-2"
        onSubmit={event => {
          event.preventDefault()
          keep()
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          dir="auto"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
          className={FIELD}
        />
        <p role="alert" className="small empty:hidden">
          {problem}
        </p>
        {children}
        <Button
          look={children ? 'plain' : 'lit'}
          type="submit"
          className={children ? '' : 'mt-2'}
          aria-disabled={wanted === '' || isSending}
        >
          {submit}
        </Button>
      </form>
    </SmallDialog>
  )
}
