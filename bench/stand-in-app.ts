/** The app’s commands behind bare `node:http`, in the process of a test. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { answerQuestion, sendMessage } from '@/lib/session/commands/runs'
import { createSession, editList, streamEvents } from '@/lib/session/commands/sessions'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { editListRequest } from '@/lib/wire/requests'

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const standInApp: RequestListener = async (request, response) => {
  const [, , part = '', what, questionId = ''] = (request.url ?? '').slice(1).split('/')
  const id = sessionId.safeParse(part).data
  if (id && request.method === 'GET') {
    const stream = await streamEvents(currentRuntime(), id, 0)
    if (stream.ok) await pipeline(Readable.fromWeb(stream.value as never), response).catch(() => {})
    return
  }
  // biome-ignore lint/suspicious/noExplicitAny: the bodies are those that the bench sends.
  const body = (await json(request)) as any
  const done = () => {
    if (!id) return createSession(currentRuntime(), {})
    if (what === 'things') return editList(currentRuntime(), id, editListRequest.parse(body))
    return what === 'questions'
      ? answerQuestion(currentRuntime(), id, { questionId, ...body })
      : sendMessage(currentRuntime(), id, body)
  }
  const result = await done()
  if (!result.ok) response.statusCode = 400
  response.end(JSON.stringify(result.ok ? result.value : result.refusal))
}
