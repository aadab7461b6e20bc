/** A request exactly as it is written: path, host and all headers, which a browser or `fetch` would put right. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Raw {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** Of an error body. */
  readonly code: string | undefined
}

export async function raw(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Raw = {},
): Promise<RawAnswer> {
  const host = `localhost:${port}`
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const given = await text(answer)
  const code = answer.headers['content-type']?.includes('json') ? JSON.parse(given).error?.code : undefined
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: given, code }
}
