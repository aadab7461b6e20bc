/** Stored agents, and runs that are started as one of them, on both databases (F7–F9). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId as asSessionId } from '@/lib/engine/ids'
import { historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, failure, type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import type { ModelInfo } from '@/lib/session/process/choose-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime } from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import { changeAgentRequest, createAgentRequest } from '@/lib/wire/agents'
import { chatRequest, chatToolResultRequest } from '@/lib/wire/chat'
import { registerToolRequest } from '@/lib/wire/tools'
import {
  changeAgent,
  createAgent,
  deleteAgent,
  deleteTool,
  listAgents,
  listTemplates,
  readAgent,
  registerTool,
} from './agents'
import { chat, chatToolResult } from './chat'
import { retryRun } from './runs'
import { getSession, readEvents } from './sessions'

const DESK = asSessionId.parse('desk')
const STOCK = { name: 'stock', description: 'How many are left.', input_schema: { type: 'object' } }
const RESTRICTED = { restrictOutput: true, restrictionMessage: 'Call a tool.' }
const HELD = { sender: 'ai', message: 'One.' }

describe.each(DATABASES)('on %s', (_name, open) => {
  let database: Database
  let scripted: ScriptedModel
  let running: Awaited<ReturnType<typeof startRuntime>>

  async function start(info: ModelInfo = { kind: 'api', model: 'large' }) {
    scripted = scriptedModel()
    const openOnce = async (directory: string) => (database ??= await open(directory))
    running = await startRuntime(scripted.model, { open: openOnce, info })
  }

  beforeEach(() => start())
  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
    database = undefined as never
  })

  /** Another process on the same database. */
  async function restart(info?: ModelInfo) {
    await running.runtime.dispatcher.close()
    await start(info)
  }

  async function create(definition: object): Promise<string> {
    const created = await createAgent(
      currentRuntime(),
      createAgentRequest.parse({ name: 'Sorter', ...definition }),
    )
    if (!created.ok) throw new Error(created.refusal.message)
    return created.value.agent.id
  }

  const alter = (id: string, change: object) =>
    changeAgent(currentRuntime(), id, changeAgentRequest.parse(change))
  const send = (more: object) =>
    chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'Go', ...more }))
  const toolsOf = (nth: number) => readableRequest(scripted.requests.at(nth)).tools
  const said = (nth: number) => historyLines(scripted.requests.at(nth)?.messages)

  async function storedConfig() {
    const log = await readEvents(currentRuntime(), DESK, 0)
    const events = log.ok ? log.value.events : []
    return events.findLast(({ type }) => type === 'RunStarted')?.data
  }

  describe('F7 an agent', () => {
    test('is stored, read, listed, changed field by field, and deleted', async () => {
      const id = await create({ tools: ['finish'] })
      const agent = {
        id,
        name: 'Sorter',
        config: {
          restrictOutput: false,
          restrictionMessage:
            "Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.",
          restrictionMaxInjections: 0,
        },
        tools: ['finish'],
        prompt: null,
        model: null,
      }
      expect(await readAgent(currentRuntime(), id)).toEqual({ ok: true, value: { agent } })
      expect(await listAgents(currentRuntime())).toEqual({ ok: true, value: { agents: [agent] } })
      const changed = { ...agent, prompt: 'Be brief.' }
      expect(await alter(id, { prompt: 'Be brief.' })).toEqual({ ok: true, value: { agent: changed } })
      expect(await alter(id, { prompt: null })).toEqual({ ok: true, value: { agent } })
      expect(await deleteAgent(currentRuntime(), id)).toMatchObject({ ok: true })
      for (const gone of [
        await deleteAgent(currentRuntime(), id),
        await readAgent(currentRuntime(), id),
        await alter(id, { name: 'X' }),
      ])
        expect(gone).toMatchObject({ refusal: { code: 'agent_not_found' } })
      expect(await send({ agent_id: id })).toMatchObject({ refusal: { code: 'agent_not_found' } })
    })

    test('that names no tool, or is told nothing new, is refused with its field', async () => {
      const unknown = {
        refusal: { code: 'bad_request', message: expect.stringMatching(/^tools: .*nothing/) },
      }
      expect(
        await createAgent(currentRuntime(), createAgentRequest.parse({ name: 'A', tools: ['nothing'] })),
      ).toMatchObject(unknown)
      const id = await create({})
      expect(await alter(id, { tools: ['nothing'] })).toMatchObject(unknown)
      expect(changeAgentRequest.safeParse({}).success).toBe(false)
      expect(createAgentRequest.safeParse({ name: 'A', loud: true }).success).toBe(false)
    })

    test('a message goes to one: its restriction, its tools and its prompt rule the run, and no other', async () => {
      const agent_id = await create({ config: RESTRICTED, tools: ['list_items'], prompt: 'Be brief.' })
      scripted.push(say('One.'), call('list_items'), call('finish', { note: 'Done.' }))
      expect(await send({ agent_id, tools: ['begin_sorting', 'list_items'] })).toMatchObject({
        value: { body: { response: 'Done.', yield_reason: 'terminated', policy: 'restriction' } },
      })
      expect(toolsOf(0)).toEqual(expect.arrayContaining(['list_items', 'begin_sorting', 'finish']))
      expect(said(1)).toEqual(
        expect.arrayContaining(['system: Be brief.', 'user: Go', 'assistant: One.', 'system: Call a tool.']),
      )
      scripted.push(say('Two.'))
      expect(await send({})).toMatchObject({ value: { body: { response: 'Two.', policy: null } } })
      expect(toolsOf(-1)).not.toContain('finish')
      expect(said(-1)).toContain(
        'system: The request before this one is over, and so are the notes that said how to answer it.',
      )
    })

    test('F4 the base prompt stays as it is', async () => {
      const base = () => scripted.requests.at(-1)?.system
      scripted.push(say('One.'), say('Two.'))
      await send({})
      const plain = base()
      await send({ agent_id: await create({ prompt: 'Be brief.' }) })
      expect(base()).toBe(plain)
    })

    test('calls its own model, also when it is tried again after a failure', async () => {
      const agent_id = await create({ model: 'small' })
      scripted.push(say('One.'), failure(), say('Two.'), say('Three.'))
      await send({ agent_id })
      await send({ agent_id })
      expect(await retryRun(currentRuntime(), DESK)).toMatchObject({ ok: true })
      await expect.poll(() => scripted.requests.length).toBe(3)
      await expect
        .poll(() => getSession(currentRuntime(), DESK))
        .toMatchObject({ value: { session: { status: 'idle' } } })
      await send({})
      expect(scripted.requests.map(({ model }) => model)).toEqual(['small', 'small', 'small', undefined])
    })

    test('is one or the other: agent_id beside agent_config is refused', async () => {
      const agent_id = await create({})
      expect(await send({ agent_id, agent_config: {} })).toMatchObject({
        refusal: { code: 'bad_request', message: expect.stringMatching(/^agent_id: /) },
      })
    })
  })

  describe('F8 a run that has begun goes on as its agent was', () => {
    test.each(['changed', 'deleted'])('where the agent is %s meanwhile, through a restart', async how => {
      await registerTool(currentRuntime(), registerToolRequest.parse({ ...STOCK, execution: 'client' }))
      const agent_id = await create({
        config: RESTRICTED,
        tools: ['stock'],
        model: 'small',
        prompt: 'Be brief.',
      })
      scripted.push(call('stock', {}, 'c1'))
      expect(await send({ agent_id })).toMatchObject({
        value: { kind: 'parked', body: { policy: 'restriction' } },
      })
      if (how === 'deleted') await deleteAgent(currentRuntime(), agent_id)
      else await alter(agent_id, { config: {}, tools: [], model: null, prompt: null })
      await restart()
      scripted.push(say('One.'), call('finish', { note: 'Done.' }))
      const result = { context_id: DESK, tool_call_id: 'c1', tool_output: 'Twelve.' }
      expect(await chatToolResult(currentRuntime(), chatToolResultRequest.parse(result))).toMatchObject({
        value: {
          body: {
            response: 'Done.',
            policy: 'restriction',
            generated_messages: [{}, {}, {}, HELD, { tool_name: 'finish' }, {}],
          },
        },
      })
      expect(toolsOf(-1)).toEqual(expect.arrayContaining(['stock', 'finish']))
      expect(scripted.requests.map(({ model }) => model)).toEqual(['small', 'small'])
      expect(await storedConfig()).toMatchObject({ config: { agentId: agent_id, model: 'small' } })
    })
  })

  describe('F9 an agent that can’t run is refused with the reason, and nothing is lost', () => {
    test('its tool was deleted', async () => {
      const registered = await registerTool(
        currentRuntime(),
        registerToolRequest.parse({ ...STOCK, template: 'Twelve.' }),
      )
      const agent_id = await create({ tools: ['stock', 'finish'] })
      await deleteTool(currentRuntime(), registered.ok ? registered.value.tool.id : '')
      expect(await send({ agent_id })).toMatchObject({
        refusal: {
          code: 'agent_not_runnable',
          message: expect.stringMatching(/“Sorter” can’t run: .* stock\./),
        },
      })
      expect(scripted.requests).toHaveLength(0)
      expect(await getSession(currentRuntime(), DESK)).toMatchObject({
        refusal: { code: 'session_not_found' },
      })
      expect(await readAgent(currentRuntime(), agent_id)).toMatchObject({
        value: { agent: { tools: ['stock', 'finish'] } },
      })
      // Its name stands for the tool that has it now.
      await registerTool(currentRuntime(), registerToolRequest.parse({ ...STOCK, template: 'Eleven.' }))
      scripted.push(call('stock'), say('Good.'))
      expect(await send({ agent_id })).toMatchObject({
        value: { body: { generated_messages: [{}, {}, { tool_output: 'Eleven.' }, { message: 'Good.' }] } },
      })
    })

    test('it names a model, and there is only the built-in coach', async () => {
      const agent_id = await create({ model: 'small' })
      await restart({ kind: 'coach' })
      expect(await send({ agent_id })).toMatchObject({
        refusal: { code: 'agent_not_runnable', message: expect.stringContaining('small') },
      })
    })
  })

  describe('F2 the templates', () => {
    test('are told with the metadata of the seed', () => {
      expect(listTemplates()).toEqual({
        ok: true,
        value: {
          templates: [
            {
              id: 'finishTool',
              name: 'finish',
              description:
                'Signal the current task is complete. Call this before ending when output is restricted.',
              input_schema: expect.objectContaining({ properties: { note: { type: 'string' } } }),
              targetPorts: { $self: { kind: 'instance' } },
              metadata: { title: 'Finish', kind: 'tool', capabilities: { staticConfigurable: true } },
            },
          ],
        },
      })
    })

    test.each([{}, RESTRICTED])('are what an agent is built from, with the config %o', async config => {
      const listed = listTemplates()
      const templates = listed.ok ? listed.value.templates : []
      const agent_id = await create({ config, tools: templates.map(({ id }) => id) })
      scripted.push(call('finish', { note: 'Done.' }))
      expect(await send({ agent_id })).toMatchObject({
        value: { body: { response: 'Done.', yield_reason: 'terminated' } },
      })
      expect(toolsOf(0).filter(name => name === 'finish')).toHaveLength(1)
    })
  })

  test.each([
    ['agent_config', async () => ({ agent_config: RESTRICTED })],
    ['agent_id', async () => ({ agent_id: await create({ config: RESTRICTED, prompt: 'Be brief.' }) })],
  ])('F5 beside terminating_config the %s restricts nothing, and the answer says so', async (_how, more) => {
    scripted.push(say('One.'), call('finish'))
    const terminating_config = { tool_ids: ['finish'], nudge_message: 'Call it.' }
    expect(await send({ ...(await more()), terminating_config })).toMatchObject({
      value: { body: { policy: 'nudge', yield_reason: 'terminated' } },
    })
    expect(said(-1).at(-1)).toBe('system: Call it.')
    scripted.push(say('One.'), say('Two.'))
    expect(await send({ ...(await more()), terminating_config })).toMatchObject({
      refusal: { code: 'max_nudges_exceeded' },
      also: { policy: 'nudge' },
    })
  })
})
