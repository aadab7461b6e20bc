'use client'

import { type FormEvent, useState } from 'react'
import { call } from '@/components/store/api'
import { useRequest } from '@/components/store/use-request'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { useWords } from '@/components/words/words'

export function TokenForm() {
  const words = useWords('access')
  const { isSending, failure, send } = useRequest()
  const [name, setName] = useState('')
  const [token, setToken] = useState<string | null>(null)

  async function make(event: FormEvent) {
    event.preventDefault()
    const made = await send(() => call('POST /api/tokens', { body: { name: name.trim() } }))
    if (!made) return
    setToken(made.value.token)
    setName('')
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={make}>
      <h2 className="heading-3">{words('programs')}</h2>
      <p className="text-soft">{words('programsHow')}</p>
      <TextField
        label={words('programName')}
        maxLength={60}
        required
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" aria-disabled={isSending}>
        {words('makeToken')}
      </Button>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {token && (
          <>
            <p>{words('tokenOnce')}</p>
            <code className="wrap-anywhere small rounded-control bg-sunk p-3">{token}</code>
          </>
        )}
      </div>
      <p role="alert" className="empty:hidden">
        {failure}
      </p>
    </form>
  )
}
