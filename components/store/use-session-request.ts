import type { LogPosition, Reply } from './api'
import { useExpectSeq } from './session-context'
import { useRequest } from './use-request'

/** `useRequest` for a change of the session on this page. Makes sure that the stream delivers the events it causes. */
export function useSessionRequest() {
  const { isSending, failure, send: sendRequest } = useRequest()
  const expectSeq = useExpectSeq()

  /** True if the request succeeded; false if it failed or another one was under way. */
  async function send(request: () => Promise<Reply<LogPosition>>): Promise<boolean> {
    const sent = await sendRequest(request)
    if (sent) expectSeq(sent.value.seq)
    return sent !== null
  }

  return { isSending, failure, send }
}
