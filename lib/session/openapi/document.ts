/** The OpenAPI 3.1 document of the HTTP API, made from the schemas that the requests are parsed by. */
import { createDocument } from 'zod-openapi'
import { accessPaths } from './access-paths'
import { chatPaths } from './chat-paths'
import { sessionPaths } from './session-paths'

let document: ReturnType<typeof createDocument> | undefined

export function openApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tidyup',
      version: '1',
      description:
        'Tidy-up sessions for people, and chat endpoints with terminating tools for programs. A method that an address does not have is answered with 405 and an `allow` header. Where devices have to be paired, whoever has no pass is answered with 401 `not_paired`; a name that the server may not be called by with 421 `host_not_allowed`; a change that another site’s page asks for with 403 `cross_site_request`; a body without its `content-type` with 415 `unsupported_media_type`.',
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
      { name: 'chat', description: 'Runs for programs' },
      { name: 'tools', description: 'Tools that programs may name' },
      { name: 'access', description: 'Who may come in' },
      { name: 'service', description: 'The server itself' },
    ],
    paths: { ...sessionPaths, ...chatPaths, ...accessPaths },
  })
  return document
}
