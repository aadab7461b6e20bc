/** The OpenAPI 3.1 document of the HTTP API, made from the schemas that the requests are parsed by. */
import { createDocument } from 'zod-openapi'
import { accessPaths } from './access-paths'
import { chatPaths } from './chat-paths'
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
        'Tidy-up sessions for people, and chat endpoints with terminating tools for programs. A method that an address does not have is answered with 405 `method_not_allowed` and an `allow` header. Where devices have to be paired, whoever has no pass is answered with 401 `not_paired`; a name that the server may not be called by with 421 `host_not_allowed`; a change that another site’s page asks for with 403 `cross_site_request`; a body without its `content-type` with 415 `unsupported_media_type`. A request that does not arrive within a minute is answered with 408 `request_timeout`, headers that are too large with 431 `headers_too_large`, what is not HTTP with 400 `bad_request`, a fault of ours with 500 `internal_error`. Text with U+0000 or half of a surrogate pair is 400 `bad_request`, with its field, wherever it stands. Every call that needs the database may be answered with 503 `store_unavailable`: nothing was saved, or the message says that it may be saved or not. `retry-after` says after how many seconds a 429 or a 503 `starting` may be sent again.',
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
    paths: { ...sessionPaths, ...homePaths, ...chatPaths, ...accessPaths },
  })
  return document
}
