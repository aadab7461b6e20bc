import { useRef, useState } from 'react'
import type { Reply } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { useWords } from '@/components/words/words'

type Request = { at: 'ready' } | { at: 'sending' } | { at: 'failed'; message: string }

/** One request at a time, its failure as a sentence; gives what was answered, or null. */
export function useRequest() {
  const general = useWords('general')
  const [request, setRequest] = useState<Request>({ at: 'ready' })
  const busy = useRef(false)

  async function send<Value>(ask: () => Promise<Reply<Value>>): Promise<{ value: Value } | null> {
    if (busy.current) return null
    busy.current = true
    setRequest({ at: 'sending' })
    const reply = await ask()
    busy.current = false
    setRequest(reply.ok ? { at: 'ready' } : { at: 'failed', message: failureWords(reply.failure, general) })
    return reply.ok ? { value: reply.value } : null
  }

  return {
    isSending: request.at === 'sending',
    failure: request.at === 'failed' ? request.message : '',
    send,
  }
}
