import { useRef, useState } from 'react'
import { useWords } from '@/components/words/words'
import { type Failure, failureWords, type Reply } from './api'
import type { Operation } from './outbox'
import { useHasEnded } from './session-context'
import { useOutbox } from './use-outbox'

/**
 * A change that a button or a form makes, one at a time. In a session it is under way until its events are there. `failure` is a
 * sentence, empty while nothing has failed, and `refusal` its reason.
 */
export function useRequest() {
  const words = useWords('general')
  const outbox = useOutbox()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const busy = useRef(false)
  const hasEnded = useHasEnded()
  const [hadEnded, setHadEnded] = useState(hasEnded)
  if (hasEnded !== hadEnded) {
    setHadEnded(hasEnded)
    // Opened again.
    if (hadEnded && refusal?.code === 'session_ended') setRefusal(null)
  }

  /** The value of the response; null if the change failed or another one is under way. */
  async function make<Input, Value>(
    operation: Operation<Input, Value>,
    input: Input,
  ): Promise<{ readonly value: Value } | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setRefusal(null)
    const reply = await outbox.add(operation, input)
    busy.current = false
    setSending(false)
    if (!reply.ok) setRefusal(reply.failure)
    return reply.ok ? { value: reply.value } : null
  }

  /** `make` for a change without a row of its own. */
  const send = <Value>(request: () => Promise<Reply<Value>>) =>
    make<null, Value>({ name: 'request', send: request }, null)

  return { isSending, failure: refusal ? failureWords(refusal, words) : '', refusal, make, send }
}
