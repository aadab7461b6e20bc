/** How the model hears of a change of mode: appended, where it takes that, and swapped where it does not. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { type Servers, test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import type { ScriptedApiOptions } from '@/lib/model/testing/scripted-api/scripted-api'
import { modes } from '@/lib/tidy/modes'

const BETA = 'mid-conversation-tool-changes-2026-07-01'

/** A session that goes from Surveying to Sorting, where the model says a word. */
async function surveyThenSort(servers: Servers, limits: ScriptedApiOptions = {}) {
  const api = await servers.startModel(limits)
  const server = await servers.start({
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: 'test-key-of-nobody',
    TIDYUP_MODEL: 'claude-opus-5-5',
  })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', {})).body.session
  api.push(reply(call('begin_sorting', {})), reply(say('Which first?')))
  await client.post(`/api/sessions/${id}/messages`, { text: 'a mug' })
  await client.eventsUntil(id, 'RunYielded')
  return { requests: api.requests, output: server.output() }
}

test('M3 a change of mode only appends: tools and system prompt stay, byte for byte', async ({ servers }) => {
  const { requests } = await surveyThenSort(servers)
  expect(requests.map(({ refusal }) => refusal)).toEqual([null, null])
  const [before, after] = requests
  expect(after?.headers['anthropic-beta']).toBe(BETA)
  expect(JSON.stringify([after?.body.tools, after?.body.system])).toBe(
    JSON.stringify([before?.body.tools, before?.body.system]),
  )
  expect(JSON.stringify(before?.body.messages)).toContain('# Mode: Surveying')
  const told = JSON.stringify(after?.body.messages.at(-1))
  expect(told).toContain('# Mode: Sorting')
  expect(told).toContain('{"type":"tool_removal","tool":{"type":"tool_reference","name":"begin_sorting"}}')
  expect(told).toContain(
    '{"type":"tool_addition","tool":{"type":"tool_reference","name":"propose_disposition"}}',
  )
})

test('a refusal of it is met by asking once more, and from then on in the other way; the log says so', async ({
  servers,
}) => {
  const { requests, output } = await surveyThenSort(servers, { supportsToolChanges: false })
  expect(requests.map(({ refusal }) => refusal !== null)).toEqual([true, false, false])
  expect(requests.map(({ headers }) => headers['anthropic-beta'])).toEqual([BETA, undefined, undefined])
  expect(requests.slice(1).map(({ body }) => body.tools?.map(tool => 'name' in tool && tool.name))).toEqual([
    modes.Surveying.tools.map(({ name }) => name),
    modes.Sorting.tools.map(({ name }) => name),
  ])
  expect(JSON.stringify(requests[2]?.body.system)).toContain('# Mode: Sorting')
  const lines = output.split('\n').filter(line => line.includes('model request failed'))
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'warn', model: 'claude-opus-5-5', status: 400, without: 'tool_changes' },
  ])
})
