import type { Page } from '@playwright/test'
import { createClient } from './client'
import { sessionPage } from './session-page'
import type { Servers } from './test'

/** A new session on the page, of a server whose model follows a script. */
export async function startScriptedSession(page: Page, servers: Servers) {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
  return { api, at, client, id, server, session }
}
