import { useRef, useState } from 'react'
import { useWords } from '@/components/words/words'
import type { Reply } from './api'
import { failureWords } from './failure-words'

type State = { at: 'ready' } | { at: 'sending' } | { at: 'failed'; message: string }

/** A request that a button makes, one at a time. `failure` is a sentence, empty while nothing has failed. */
export function useRequest() {
  const words = useWords('general')
  const [state, setState] = useState<State>({ at: 'ready' })
  const busy = useRef(false)

  /** The value of the response; null if the request failed or another one was under way. */
  async function send<Value>(request: () => Promise<Reply<Value>>): Promise<{ value: Value } | null> {
    if (busy.current) return null
    busy.current = true
    setState({ at: 'sending' })
    const reply = await request()
    busy.current = false
    setState(reply.ok ? { at: 'ready' } : { at: 'failed', message: failureWords(reply.failure, words) })
    return reply.ok ? { value: reply.value } : null
  }

  return {
    isSending: state.at === 'sending',
    failure: state.at === 'failed' ? state.message : '',
    send,
  }
}
