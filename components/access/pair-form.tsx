'use client'

import { type FormEvent, useState } from 'react'
import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useWords } from '@/components/words/words'

interface PairFormProps {
  /** From the link, or empty. It is redeemed only when the form is submitted. */
  code: string
  name: string
  asksPasscode: boolean
  /** Where to go after pairing: a path of this app. */
  next: string
}

export function PairForm({ code: given, name: suggested, asksPasscode, next }: PairFormProps) {
  const words = useWords('access')
  const { isSending, failure, send } = useRequest()
  const [secret, setSecret] = useState(given)
  const [name, setName] = useState(suggested)
  const kind = asksPasscode && given === '' ? 'passcode' : 'code'

  async function pair(event: FormEvent) {
    event.preventDefault()
    const paired = await send(() =>
      call('POST /api/pair', { body: { [kind]: secret.trim(), name: name.trim() || suggested } }),
    )
    if (paired) window.location.replace(next)
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={pair}>
      <TextField
        label={words(kind)}
        type={kind === 'passcode' ? 'password' : 'text'}
        autoComplete={kind === 'passcode' ? 'current-password' : 'one-time-code'}
        autoCapitalize={kind === 'code' ? 'characters' : 'none'}
        spellCheck={false}
        required
        value={secret}
        onChange={event => setSecret(event.target.value)}
      />
      <TextField
        label={words('name')}
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button look="lit" type="submit" aria-disabled={isSending}>
        {words('pair')}
      </Button>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
    </form>
  )
}
