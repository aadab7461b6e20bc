import type { LogPosition, Reply } from './api'
import { useExpectSeq, useLiveStore } from './session-context'
import { untilRead } from './session-store'
import { useRequest } from './use-request'

const MOST_WAIT_MS = 2_000

/**
 * `useRequest` for a change of the session on this page. It is under way until the events that it causes are there: what was sent
 * leaves its field when it shows elsewhere.
 */
export function useSessionRequest() {
  const { isSending, failure, send: sendRequest } = useRequest()
  const expectSeq = useExpectSeq()
  const live = useLiveStore()

  /** True if the request succeeded; false if it failed or another one was under way. */
  async function send(request: () => Promise<Reply<LogPosition>>): Promise<boolean> {
    const sent = await sendRequest(async () => {
      const reply = await request()
      if (!reply.ok) return reply
      expectSeq(reply.value.seq)
      await untilRead(live, reply.value.seq, MOST_WAIT_MS)
      return reply
    })
    return sent !== null
  }

  return { isSending, failure, send }
}
