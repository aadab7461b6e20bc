import { useWords } from '@/components/words/words'
import { call } from './api'
import { useSessionId } from './session-context'
import { useRequest } from './use-request'

/** “That’s enough”: stops the run, then sends that message. */
export function useWrapUp() {
  const words = useWords('session')
  const sessionId = useSessionId()
  const { isSending, failure, send } = useRequest()
  const wrapUp = () =>
    send(async () => {
      const stopped = await call('POST /api/sessions/{id}/stop', { id: sessionId, body: {} })
      return stopped.ok
        ? call('POST /api/sessions/{id}/messages', { id: sessionId, body: { text: words('reply.enough') } })
        : stopped
    })
  return { isSending, failure, wrapUp }
}
