/** The OpenAPI 3.1 document of the HTTP API, made from the schemas that the requests are parsed by. */
import { createDocument } from 'zod-openapi'
import { accessPaths } from './access-paths'
import { chatPaths } from './chat-paths'
import { withCommonRefusals } from './common-refusals'
import { homePaths } from './home-paths'
import { sessionPaths } from './session-paths'

let document: ReturnType<typeof createDocument> | undefined

export function openApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tidyup',
      version: '1',
      description:
        'Tidy-up sessions for people, and chat endpoints with terminating tools for programs. A body without its `content-type` is answered with 415 `unsupported_media_type`, at `/mcp` a request that takes neither JSON nor events with 406 `not_acceptable`. A request that does not arrive within a minute is answered with 408 `request_timeout`, headers that are too large with 431 `headers_too_large`, what is not HTTP with 400 `bad_request`. Text with U+0000 or half of a surrogate pair is 400 `bad_request`, with its field, wherever it stands. Every call that needs the database may be answered with 503 `store_unavailable`: nothing was saved, or the message says that it may be saved or not. `retry-after` says after how many seconds a 429 or a 503 `starting` may be sent again.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }, { browser: [] }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of a program: `npm run token -- NAME`.' },
        browser: { type: 'apiKey', in: 'cookie', name: 'tidyup_pass', description: 'Of a paired browser.' },
      },
    },
    tags: [
      { name: 'sessions', description: 'What the page uses' },
      { name: 'home', description: 'Where things live, by all sessions' },
      { name: 'chat', description: 'Runs for programs' },
      { name: 'tools', description: 'Tools that programs may name' },
      { name: 'agents', description: 'Agents that programs may send out' },
      { name: 'access', description: 'Who may come in' },
      { name: 'service', description: 'The server itself' },
    ],
    paths: withCommonRefusals({ ...sessionPaths, ...homePaths, ...chatPaths, ...accessPaths }),
  })
  return document
}
