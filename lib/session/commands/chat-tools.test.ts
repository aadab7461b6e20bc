/** Tools that a chat request names (X2, X7), that its client executes (X8), and of MCP servers (X9), on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerId, callId as asCallId, sessionId as asSessionId, questionId } from '@/lib/engine/ids'
import { readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import type { ConnectToMcp } from '@/lib/session/mcp/mcp-server'
import { createMcpServers, type McpServers } from '@/lib/session/mcp/mcp-servers'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import { chatRequest, chatToolResultRequest } from '@/lib/wire/chat'
import type { ChatParked } from '@/lib/wire/responses'
import { registerToolRequest } from '@/lib/wire/tools'
import { deleteTool, listTools, registerTool } from './agents'
import { chat, chatToolResult } from './chat'
import { answerQuestion, sendMessage, stopRun } from './runs'
import { getSession, listSessions, readEvents } from './sessions'

const DESK = asSessionId.parse('desk')
const DEFINITION = {
  name: 'complete_task',
  description: 'Return the result.',
  input_schema: { type: 'object', properties: { result: { type: 'string' } }, required: ['result'] },
  template: 'Task completed: {{result}}',
}
const { template: _, ...UNTEMPLATED } = DEFINITION
const STOCK = { ...UNTEMPLATED, name: 'stock', execution: 'client' }

describe.each(DATABASES)('on %s', (_name, open) => {
  let database: Database
  let scripted: ScriptedModel
  let running: Awaited<ReturnType<typeof startRuntime>>
  let mcp: McpServers | undefined

  async function start() {
    scripted = scriptedModel()
    running = await startRuntime(scripted.model, {
      open: async directory => (database ??= await open(directory)),
      guesses: 1,
      ...(mcp && { mcp }),
    })
  }

  beforeEach(start)

  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
    database = undefined as never
    mcp = undefined
  })

  /** Another process on the same database. */
  async function restart() {
    await running.runtime.dispatcher.close()
    await start()
  }

  async function register(definition: object): Promise<string> {
    const registered = await registerTool(currentRuntime(), registerToolRequest.parse(definition))
    if (!registered.ok) throw new Error(registered.refusal.message)
    return registered.value.tool.id
  }

  const send = (more: object) =>
    chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'Go', ...more }))
  const bring = (tool_call_id: string, tool_output: unknown, more: object = {}) =>
    chatToolResult(
      currentRuntime(),
      chatToolResultRequest.parse({ context_id: DESK, tool_call_id, tool_output, ...more }),
    )
  const ending = (...tool_ids: string[]) => ({ terminating_config: { tool_ids } })

  describe('X7 tools on a request', () => {
    test('are offered as ordinary ones, in every mode, until one ends the run', async () => {
      const note = await register({ ...DEFINITION, name: 'take_note', template: 'Noted: {{result}}' })
      await register(DEFINITION)
      scripted.push(
        call('take_note', { result: 'one' }),
        call('begin_sorting'),
        call('take_note', { result: 'two' }),
        call('complete_task', { result: 'both' }),
      )
      const tools = [note, 'list_items', 'begin_sorting']
      expect(await send({ tools, ...ending('complete_task') })).toMatchObject({
        value: { body: { response: 'Task completed: both', yield_reason: 'terminated' } },
      })
      for (const request of scripted.requests)
        expect(readableRequest(request).tools).toEqual(
          expect.arrayContaining(['take_note', 'complete_task', 'begin_sorting', 'list_items']),
        )
      // The next run names none.
      scripted.push(say('Hello.'))
      await send({})
      expect(readableRequest(scripted.requests.at(-1)).tools).not.toContain('take_note')
    })

    test('T1 T5 T6 a terminal one gives the response of a run that no terminating tool is named for', async () => {
      await register({ ...DEFINITION, terminal: true })
      scripted.push(reply(call('complete_task', { result: 'x' }), call('nothing')))
      expect(await send({ tools: ['complete_task'] })).toMatchObject({
        value: { body: { response: 'Task completed: x', yield_reason: 'end_turn' } },
      })
      expect(readableRequest(scripted.requests[0]).system).toContain('- complete_task: Return the result.')
    })

    test.each(['said', 'cannot_find'] as const)(
      'Q4 B2 behind a terminal one, a card that was answered with %s is read before the run ends',
      async kind => {
        await register({ ...DEFINITION, terminal: true })
        scripted.push(
          call('begin_sorting'),
          reply(call('complete_task', { result: 'x' }), propose('mug')),
          say('I see.'),
        )
        const { value } = (await send({ tools: ['complete_task'] })) as { value: { body: ChatParked } }
        const { pending_question: card } = value.body as { pending_question: { id: string } }
        const given = { questionId: questionId.parse(card.id), answerId: answerId.parse('a1') }
        const answer = kind === 'said' ? { kind, text: 'Which one?' } : { kind }
        await answerQuestion(currentRuntime(), DESK, { ...given, answer })
        expect(await untilRested(DESK)).toMatchObject({ status: 'idle', messages: [{}, { text: 'I see.' }] })
        expect(JSON.stringify(scripted.requests.at(-1)?.messages)).toContain(kind)
      },
    )

    test('F1 one that is registered with `terminate` ends the run, with its output', async () => {
      await register({ ...DEFINITION, terminate: true })
      expect(await listTools(currentRuntime())).toMatchObject({
        value: { tools: expect.arrayContaining([expect.objectContaining({ terminate: true })]) },
      })
      scripted.push(reply(call('complete_task', { result: 'x' }), call('nothing')))
      expect(await send({ tools: ['complete_task'] })).toMatchObject({
        value: { body: { response: 'Task completed: x', yield_reason: 'terminated' } },
      })
    })

    test('a tool that is also a terminating one ends the run; finish may be named beside restrictOutput', async () => {
      const id = await register(DEFINITION)
      scripted.push(call('complete_task', { result: 'x' }))
      expect(await send({ tools: [id], ...ending('complete_task') })).toMatchObject({
        value: { body: { yield_reason: 'terminated' } },
      })
      scripted.push(call('finish', { note: 'Done.' }))
      expect(await send({ tools: ['finish'], agent_config: { restrictOutput: true } })).toMatchObject({
        value: { body: { response: 'Done.', yield_reason: 'terminated' } },
      })
    })

    test('X1 what names no tool is refused with its field, and nothing is run', async () => {
      expect(await send({ tools: ['nothing'] })).toMatchObject({
        refusal: { code: 'bad_request', message: expect.stringMatching(/^tools: .*nothing/) },
      })
      expect(await send(ending('nothing'))).toMatchObject({
        refusal: { code: 'bad_request', message: expect.stringMatching(/^terminating_config.tool_ids: /) },
      })
      expect(scripted.requests).toHaveLength(0)
      expect(await getSession(currentRuntime(), DESK)).toMatchObject({
        refusal: { code: 'session_not_found' },
      })
    })

    test('X2 no two tools of one name are registered; of an older time, their name is ambiguous', async () => {
      const id = await register(DEFINITION)
      expect(await registerTool(currentRuntime(), registerToolRequest.parse(DEFINITION))).toMatchObject({
        refusal: { code: 'tool_name_taken', message: expect.stringContaining('complete_task') },
      })
      const older = { ...DEFINITION, id: 'aa0e1b9c-8c2a-4a3b-9a53-000000000001' }
      const { id: other, ...definition } = older
      await database
        .insertInto('custom_tools')
        .values({ id: other, definition: JSON.stringify(definition), created_at: '2026-01-01T00:00:00.000Z' })
        .execute()
      expect(await send(ending('complete_task'))).toMatchObject({
        refusal: { code: 'bad_request', message: expect.stringContaining('more than one tool') },
      })
      expect(await send({ tools: [other], ...ending(id) })).toMatchObject({
        refusal: { code: 'bad_request' },
      })
      scripted.push(call('complete_task', { result: 'x' }))
      expect(await send(ending(other))).toMatchObject({ value: { body: { response: 'Task completed: x' } } })
    })
  })

  describe('X8 calls that are left to the client', () => {
    const CALL = { tool_call_id: 'c1', tool_name: 'stock', tool_input: { result: 'staplers' } }
    const asks = (id = 'c1') => call('stock', { result: 'staplers' }, id)

    async function parked() {
      const id = await register(STOCK)
      scripted.push(asks())
      const answered = await send({ tools: [id] })
      expect(answered).toMatchObject({
        value: {
          kind: 'parked',
          body: {
            response: null,
            pending_tool_call: CALL,
            yield_reason: null,
            generated_messages: [{ sender: 'human' }, { type: 'tool_call', ...CALL }],
          },
        },
      })
      return id
    }

    test('park the run, and its result goes on, call after call', async () => {
      await parked()
      expect(await listTools(currentRuntime())).toMatchObject({
        value: {
          tools: expect.arrayContaining([expect.objectContaining({ name: 'stock', execution: 'client' })]),
        },
      })
      expect(await getSession(currentRuntime(), DESK)).toMatchObject({
        value: { session: { status: 'parked', question: null, clientCall: { callId: 'c1', name: 'stock' } } },
      })
      expect(await listSessions(currentRuntime())).toMatchObject({
        value: { sessions: [{ status: 'parked', waitsForClient: true }] },
      })
      expect(await sendMessage(currentRuntime(), DESK, { text: 'And?' })).toMatchObject({
        refusal: { code: 'session_busy' },
      })
      expect(await send({})).toMatchObject({ refusal: { code: 'run_in_progress' } })

      scripted.push(reply(say('Again.'), asks('c2')))
      expect(await bring('c1', { left: 12 })).toMatchObject({
        value: { kind: 'parked', body: { pending_tool_call: { ...CALL, tool_call_id: 'c2' } } },
      })
      scripted.push(say('Enough.'))
      expect(await bring('c2', 'It is away.', { is_error: true })).toMatchObject({
        value: {
          kind: 'finished',
          body: {
            response: 'Enough.',
            yield_reason: 'end_turn',
            generated_messages: [
              { sender: 'human' },
              { tool_call_id: 'c1' },
              { type: 'tool_response', tool_call_id: 'c1', tool_output: '{"left":12}' },
              { sender: 'ai', message: 'Again.' },
              { tool_call_id: 'c2' },
              { type: 'tool_response', tool_call_id: 'c2', tool_output: 'It is away.' },
              { sender: 'ai', message: 'Enough.' },
            ],
          },
        },
      })
      expect(await getSession(currentRuntime(), DESK)).toMatchObject({
        value: { session: { status: 'idle', clientCall: null } },
      })
      expect(await listSessions(currentRuntime())).not.toMatchObject({
        value: { sessions: [{ waitsForClient: true }] },
      })
    })

    test('may end an autonomous run, where nobody is there for a question', async () => {
      await register(STOCK)
      scripted.push(asks())
      expect(await send(ending('stock'))).toMatchObject({ value: { kind: 'parked' } })
      expect(await bring('c1', 'Twelve.')).toMatchObject({
        value: { body: { response: 'Twelve.', yield_reason: 'terminated' } },
      })
    })

    test('F1 end the run where the result says so', async () => {
      await parked()
      expect(await bring('c1', 'Twelve.', { terminate: true })).toMatchObject({
        value: { body: { response: 'Twelve.', yield_reason: 'terminated' } },
      })
    })

    test('survive a restart, also without their tool', async () => {
      const id = await parked()
      expect(await running.store.listRunning()).toEqual([])
      await restart()
      await deleteTool(currentRuntime(), id)
      expect(await getSession(currentRuntime(), DESK)).toMatchObject({
        value: { session: { clientCall: { callId: 'c1' } } },
      })
      scripted.push(say('Good.'))
      expect(await bring('c1', 'Twelve.')).toMatchObject({
        value: { body: { response: 'Good.', generated_messages: [{}, {}, { tool_output: 'Twelve.' }, {}] } },
      })
    })

    test('the first result wins; the other is told which, and how the run ended', async () => {
      await parked()
      scripted.push(say('Good.'))
      const [first, second] = await Promise.all([bring('c1', 'Twelve.'), bring('c1', 'Eleven.')])
      const [won, lost] = first.ok ? [first, second] : [second, first]
      expect(won).toMatchObject({ value: { body: { response: 'Good.' } } })
      const tool_output = first.ok ? 'Twelve.' : 'Eleven.'
      expect(lost).toMatchObject({
        refusal: { code: 'tool_call_answered' },
        also: { winner: { tool_call_id: 'c1', tool_output, is_error: false } },
      })
      expect(await bring('c1', 'Twelve.')).toMatchObject({
        refusal: { code: 'tool_call_answered' },
        also: { run_id: expect.any(String), yield_reason: 'end_turn', generated_messages: [{}, {}, {}, {}] },
      })
      const log = await readEvents(currentRuntime(), DESK, 0)
      const events = log.ok ? log.value.events : []
      expect(events.filter(({ type }) => type === 'ToolCompleted')).toHaveLength(1)
    })

    test('a result that belongs to no call, or is too large, changes nothing: the call still waits', async () => {
      await parked()
      expect(await bring('c9', 'Twelve.')).toMatchObject({ refusal: { code: 'tool_call_not_found' } })
      expect(await bring('c1', 'x'.repeat(100_001))).toMatchObject({
        refusal: { code: 'too_large', message: expect.stringContaining('still waits') },
      })
      const elsewhere = { context_id: asSessionId.parse('other'), tool_call_id: asCallId.parse('c1') }
      expect(
        await chatToolResult(currentRuntime(), { ...elsewhere, tool_output: '', is_error: false }),
      ).toMatchObject({
        refusal: { code: 'session_not_found' },
      })
      scripted.push(say('Good.'))
      expect(await bring('c1', 'x'.repeat(100_000))).toMatchObject({ value: { body: { response: 'Good.' } } })
    })

    test('a result of another program is refused, unless the request named it; the event tells who brought it', async () => {
      const until = new AbortController().signal
      const program = (id: string, name: string) =>
        ({
          kind: 'program',
          device: { id, kind: 'program', name, createdAt: '', lastSeen: '' },
          until,
        }) as const
      const [own, helper, other] = [program('p1', 'Agent'), program('p2', 'Helper'), program('p3', 'Agent')]
      const result = (tool_call_id: string) =>
        chatToolResultRequest.parse({ context_id: DESK, tool_call_id, tool_output: 'Twelve.' })
      const request = { context_id: DESK, message: 'Go', tools: [await register(STOCK)] }
      const refused = { refusal: { code: 'call_of_another_program' } }

      scripted.push(call('stock', { result: 'x' }, 'c1'))
      await chat(currentRuntime(), chatRequest.parse(request), own)
      // Another one of the same name is another program.
      expect(await chatToolResult(currentRuntime(), result('c1'), other)).toMatchObject(refused)
      expect(await chatToolResult(currentRuntime(), result('c1'), helper)).toMatchObject(refused)
      scripted.push(say('Good.'))
      expect(await chatToolResult(currentRuntime(), result('c1'), own)).toMatchObject({
        value: { body: { response: 'Good.' } },
      })

      scripted.push(call('stock', { result: 'x' }, 'c2'))
      await chat(currentRuntime(), chatRequest.parse({ ...request, results_from: ['Helper'] }), own)
      await restart()
      expect(await chatToolResult(currentRuntime(), result('c2'), other)).toMatchObject(refused)
      scripted.push(say('Good.'))
      expect(await chatToolResult(currentRuntime(), result('c2'), helper)).toMatchObject({ ok: true })
      const read = await readEvents(currentRuntime(), DESK, 0)
      const brought = (read.ok ? read.value.events : []).filter(({ type }) => type === 'ToolCompleted')
      expect(brought).toMatchObject([{ data: { by: 'Agent' } }, { data: { by: 'Helper' } }])
    })

    test('Q5 a result after a stop is refused, and the next run goes on', async () => {
      await parked()
      expect(await stopRun(currentRuntime(), DESK)).toMatchObject({ value: { stopped: true } })
      expect(await bring('c1', 'Twelve.')).toMatchObject({
        refusal: { code: 'tool_call_withdrawn' },
        also: { yield_reason: 'cancelled' },
      })
      scripted.push(say('Yes?'))
      expect(await send({})).toMatchObject({ value: { body: { response: 'Yes?' } } })
      expect(await untilRested(DESK)).toMatchObject({ status: 'idle' })
    })

    test('a result has an output', () => {
      const result = { context_id: DESK, tool_call_id: 'c1' }
      expect(chatToolResultRequest.safeParse(result).success).toBe(false)
      expect(chatToolResultRequest.safeParse({ ...result, tool_output: null }).success).toBe(true)
    })
  })

  describe('X9 tools of MCP servers', () => {
    /** Called with what was given, in order. */
    let calls: unknown[]
    /** What the server does with a call. */
    let answer: (input: unknown, signal: AbortSignal) => Promise<string>

    beforeEach(async () => {
      calls = []
      answer = async () => 'Twelve.'
      const connect: ConnectToMcp = async () => ({
        listTools: async () => ({
          tools: [{ name: 'stock', inputSchema: { type: 'object' } }],
          isCut: false,
        }),
        callTool(_tool, input, signal) {
          calls.push(input)
          return answer(input, signal)
        },
        closed: new Promise(() => {}),
        close: async () => {},
      })
      const settings = { shelf: { command: 'shelf', args: [], env: {}, timeoutSeconds: 1 } }
      mcp = createMcpServers(settings, () => {}, connect)
      await restart()
    })

    const asks = call('shelf__stock', { article: 'stapler' })

    test('are listed, called, and end a run like any other', async () => {
      expect(await listTools(currentRuntime())).toMatchObject({
        value: {
          tools: expect.arrayContaining([expect.objectContaining({ id: 'shelf/stock', origin: 'mcp' })]),
          unreachable_servers: [],
        },
      })
      scripted.push(asks, say('Twelve are left.'))
      expect(await send({ tools: ['shelf__stock'] })).toMatchObject({
        value: {
          body: {
            response: 'Twelve are left.',
            generated_messages: [{}, {}, { tool_output: 'Twelve.' }, {}],
          },
        },
      })
      scripted.push(asks)
      expect(await send(ending('shelf/stock'))).toMatchObject({
        value: { body: { response: 'Twelve.', yield_reason: 'terminated' } },
      })
      expect(
        await registerTool(currentRuntime(), registerToolRequest.parse({ ...DEFINITION, name: 'shelf__x' })),
      ).toMatchObject({
        refusal: { code: 'tool_name_taken' },
      })
    })

    test('that fail are an error for the model, and the run goes on', async () => {
      answer = () => Promise.reject(new Error('did not answer within 1 s.'))
      scripted.push(asks, say('Then not.'))
      expect(await send({ tools: ['shelf/stock'] })).toMatchObject({
        value: {
          body: {
            response: 'Then not.',
            generated_messages: [
              {},
              {},
              { tool_output: 'The MCP server “shelf” did not answer within 1 s.' },
              {},
            ],
          },
        },
      })
    })

    test('Q5 are let go of by a stop', async () => {
      answer = async (_, signal) => {
        void stopRun(currentRuntime(), DESK)
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        throw signal.reason
      }
      scripted.push(asks)
      expect(await send({ tools: ['shelf/stock'] })).toMatchObject({ refusal: { code: 'run_cancelled' } })
    })

    test('B5 are never called for a reply that is only guessed', async () => {
      scripted.push(call('begin_sorting'), reply(propose('mug'), asks), say('Good.'))
      const { value } = (await send({ tools: ['shelf/stock'] })) as { value: { body: ChatParked } }
      const { pending_question: card } = value.body as { pending_question: { id: string } }
      const given = { questionId: questionId.parse(card.id), answerId: answerId.parse('a1') }
      await answerQuestion(currentRuntime(), DESK, { ...given, answer: { kind: 'text', text: 'attic' } })
      expect(await untilRested(DESK)).toMatchObject({ status: 'idle' })
      expect(calls).toEqual([{ article: 'stapler' }])
    })
  })
})
