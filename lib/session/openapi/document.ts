/** The OpenAPI 3.1 document of the HTTP API, made from the schemas that the requests are parsed by. */
import { createDocument } from 'zod-openapi'
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
        'Tidy-up sessions for people, and chat endpoints with terminating tools for programs. A method that an address does not have is answered with 405 and an `allow` header.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'sessions', description: 'What the page uses' },
      { name: 'chat', description: 'Runs for programs' },
      { name: 'tools', description: 'Tools that programs may name' },
      { name: 'service', description: 'The server itself' },
    ],
    paths: { ...sessionPaths, ...chatPaths },
  })
  return document
}
