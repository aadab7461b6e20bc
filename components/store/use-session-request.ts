import type { LogPosition, Reply } from './api'
import { useExpectSeq } from './session-context'
import { useRequest } from './use-request'

/** `useRequest` for a change of the session on the page: the events that it causes are expected from the stream. */
export function useSessionRequest() {
  const { isSending, failure, send: sendRequest } = useRequest()
  const expectSeq = useExpectSeq()

  /** Whether the request was made and got through. */
  async function send(request: () => Promise<Reply<LogPosition>>): Promise<boolean> {
    const sent = await sendRequest(request)
    if (sent) expectSeq(sent.value.seq)
    return sent !== null
  }

  return { isSending, failure, send }
}
