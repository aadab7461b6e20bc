/** Every example of docs/chat-api.md, as the shell reads it, sent to the built server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { parseMcpSettings } from '@/lib/session/mcp/mcp-settings'
import { startChat } from './start-chat'

const text = readFileSync('docs/chat-api.md', 'utf8')
const blocksOf = (language: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )

/** Instead of a request, `curl` says what it was asked for. */
const SPOKEN = 'curl() { for one; do printf "%s\\0" "$one"; done; printf "\\n\\0"; }\n'

/** What the shell hands to each `curl` of a block. */
function requestsIn(block: string, ids: Readonly<Record<'TOOL' | 'AGENT', string>>) {
  const env = { ...process.env, ...ids }
  const said = execFileSync('sh', ['-c', `${SPOKEN}${block}`], { env, encoding: 'utf8' })
  return said.split('\0\n\0').flatMap(words => {
    const given = words.split('\0')
    const url = given.find(word => word.startsWith('localhost:3000/'))
    const data = given.indexOf('-d')
    if (url === undefined) return []
    const path = url.replace('localhost:3000', '')
    return [{ path, body: data < 0 ? undefined : JSON.parse(given[data + 1] ?? '') }]
  })
}

test('every example of docs/chat-api.md works as it stands there', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(204)
  const ids = { TOOL: '', AGENT: '' }
  let pending = ''
  const responses: object[] = []

  for (const block of blocksOf('sh'))
    for (const { path, body } of requestsIn(block, ids)) {
      if (path === '/chat/tool-result') api.push(reply(say('Twelve are left.')))
      else if (body?.terminating_config) api.push(reply(call('complete_task', { result: 'done' })))
      else if (body?.agent_config || body?.agent_id) api.push(reply(call('finish', { note: 'Sorted.' })))
      else if (body?.tools) api.push(reply(call('look_up_stock', { article: 'stapler' })))
      const sent = path === '/chat/tool-result' ? { ...body, tool_call_id: pending } : body
      const given = sent ? await client.post(path, sent) : await client.get(path)
      expect([200, 201, 202], `${path} ${JSON.stringify(given.body)}`).toContain(given.status)
      if (given.body.tool?.name === 'complete_task') ids.TOOL = given.body.tool.id
      if (given.body.agent) ids.AGENT = given.body.agent.id
      if (given.status === 202) pending = given.body.pending_tool_call.tool_call_id
      responses.push(given.body)
    }
  expect(responses.length).toBeGreaterThan(10)

  await test.step('each response that it shows has the fields of one that came', () => {
    const shown = blocksOf('json').map(block => fieldsOf(JSON.parse(block)))
    const came = responses.map(fieldsOf)
    for (const fields of shown) expect(came).toContainEqual(fields)
    expect(shown.length).toBeGreaterThan(1)
  })

  await test.step('the settings that it shows are settings', () => {
    const said = blocksOf('sh').flatMap(block => /^TIDYUP_MCP_SERVERS='(.*?)'$/ms.exec(block)?.[1] ?? [])
    expect(said.map(settings => parseMcpSettings(settings))).toMatchObject([{ ok: true }])
  })
})

const fieldsOf = (body: object) => Object.keys(body).sort()
