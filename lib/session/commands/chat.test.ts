import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId as asSessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { historyLines } from '@/lib/engine/testing/readable'
import {
  call,
  failure,
  reply,
  type Script,
  type ScriptedModel,
  say,
  scriptedModel,
  stopped,
} from '@/lib/engine/testing/scripted-model'
import { stop } from '@/lib/session/process/start'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime } from '@/lib/session/testing/driven-session'
import { type ChatRequest, chatAddAiMessageRequest, chatRequest } from '@/lib/wire/chat'
import { NO_RUN } from '@/lib/wire/chat-run'
import { chat, chatAddAiMessage } from './chat'
import { stopRun } from './runs'

test('a call that waits for its run is answered with 503 as the process stops, and the run stays alive', async () => {
  const asked = Promise.withResolvers<void>()
  /** Answers nothing until it is aborted. */
  const model: Model = (_request, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.resolve()
    })
  const { runtime, store, remove } = await startRuntime(model)
  const id = asSessionId.parse('desk')
  const answer = chat(currentRuntime(), { context_id: id, message: 'a lamp' })
  await asked.promise

  await stop(runtime)

  expect(await answer).toEqual({
    ok: false,
    refusal: { code: 'stopping', message: expect.stringContaining('Tidyup is stopping.') },
    also: {
      ...NO_RUN,
      run_id: expect.any(String),
      generated_messages: [{ sender: 'human', message: 'a lamp' }],
    },
  })
  expect(await store.listRunning()).toEqual([id])
  await remove()
})

/** `POST /chat/add-ai-message`, on both databases. */
describe('add-ai-message', () => {
  const DESK = asSessionId.parse('desk')
  const MESSAGE = 'Welcome. What lies around?'
  const SAID = { sender: 'ai', message: MESSAGE }
  const finishing = { terminating_config: { tool_ids: ['finishTool'], max_invocations: 1 } }

  describe.each(DATABASES)('X11 a message of the AI, on %s', (_, open) => {
    let scripted: ScriptedModel
    let remove = async () => {}

    beforeEach(async () => {
      scripted = scriptedModel()
      remove = (await startRuntime(scripted.model, { open })).remove
    })
    afterEach(() => remove())

    const add = (more: object) =>
      chatAddAiMessage(
        currentRuntime(),
        chatAddAiMessageRequest.parse({ context_id: DESK, message: MESSAGE, ...more }),
      )

    test.each([{}, { agent_config: { restrictOutput: true } }])(
      'is stored as it is, and is the response; no model is called: %j',
      async more => {
        expect(await add(more)).toMatchObject({
          value: {
            kind: 'finished',
            body: {
              response: MESSAGE,
              saved_ai_messages: true,
              yield_reason: 'end_turn',
              generated_messages: [SAID],
              usage: NO_RUN.usage,
            },
          },
        })
        expect(scripted.requests).toHaveLength(0)
        scripted.push(say('I see.'))
        await chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'A lamp' }))
        expect(historyLines(scripted.requests[0]?.messages)).toEqual([
          'user: [Continue]',
          `assistant: ${MESSAGE}`,
          'user: A lamp',
        ])
      },
    )

    test.each([
      {
        more: { prompt: 'Be brief.' },
        reply: say('Go on.'),
        told: ['system: Be brief.'],
        response: 'Go on.',
      },
      { more: finishing, reply: call('finish', { note: 'Done.' }), told: [], response: 'Done.' },
    ])(
      'with more the model goes on behind it, with all its calls: $response',
      async ({ more, reply, told, response }) => {
        scripted.push(reply)
        expect(await add(more)).toMatchObject({
          value: { body: { response, generated_messages: expect.arrayContaining([SAID]) } },
        })
        expect(historyLines(scripted.requests[0]?.messages)).toEqual([
          'user: [Continue]',
          `assistant: ${MESSAGE}`,
          'user: [Continue]',
          ...told,
        ])
      },
    )
  })
})

/** How a run ended is in every answer of the chat endpoints, on both databases (X6). */
describe('how a run ends', () => {
  const DESK = asSessionId.parse('desk')
  const TOLD = { run_id: expect.stringMatching(/^r_/), usage: NO_RUN.usage }
  const HUMAN = { sender: 'human', message: 'Go' }
  const finishing = { terminating_config: { tool_ids: ['finishTool'] } }

  describe.each(DATABASES)('on %s', (_, open) => {
    const started: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const remove of started.splice(0)) await remove()
    })

    /** The result of a chat whose model follows the script. */
    async function outcome(script: readonly Script[], more: Partial<ChatRequest> | object = {}) {
      const { remove } = await startRuntime(scriptedModel(...script).model, { open })
      started.push(remove)
      return chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'Go', ...more }))
    }

    test('plain words: end_turn', async () => {
      const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: 3, cacheCreationTokens: 4 }
      const counted = (...content: Parameters<typeof reply>) => ({ ...reply(...content), usage })
      expect(await outcome([counted(call('nothing', {}, 'c1')), counted(say('Hello.'))])).toEqual({
        ok: true,
        value: {
          kind: 'finished',
          body: {
            response: 'Hello.',
            saved_ai_messages: true,
            run_id: expect.stringMatching(/^r_/),
            yield_reason: 'end_turn',
            policy: null,
            generated_messages: [
              HUMAN,
              { type: 'tool_call', tool_call_id: 'c1', tool_name: 'nothing', tool_input: {} },
              { type: 'tool_response', tool_call_id: 'c1', tool_output: expect.stringContaining('no tool') },
              { sender: 'ai', message: 'Hello.' },
            ],
            usage: {
              input_tokens: 20,
              output_tokens: 4,
              cache_read_input_tokens: 6,
              cache_creation_input_tokens: 8,
            },
          },
        },
      })
    })

    test('E8 words that were cut off: max_tokens, with what there is of them', async () => {
      expect(await outcome([stopped('max_tokens', say('Once upon a ti'))])).toMatchObject({
        value: {
          kind: 'finished',
          body: { ...TOLD, yield_reason: 'max_tokens', response: 'Once upon a ti' },
        },
      })
    })

    test('a terminating tool: terminated', async () => {
      expect(await outcome([call('finish', { note: 'Done.' })], finishing)).toMatchObject({
        value: { kind: 'finished', body: { ...TOLD, yield_reason: 'terminated', response: 'Done.' } },
      })
    })

    test('a terminating tool that ends the session: session_ended', async () => {
      const config = { terminating_config: { tool_ids: ['end_session'] } }
      expect(await outcome([call('end_session')], config)).toMatchObject({
        value: { kind: 'finished', body: { ...TOLD, yield_reason: 'session_ended' } },
      })
    })

    test('a card: 202, and the run has not ended', async () => {
      const ask = call('ask_space_function', {
        prompt: 'What for?',
        choices: [{ label: 'Work', value: 'work' }],
      })
      expect(await outcome([ask])).toMatchObject({
        value: { kind: 'parked', body: { ...TOLD, yield_reason: null, response: null } },
      })
    })

    test.each([
      ['the model declined', [stopped('refusal', say('No.'))], 'end_turn', 'The model declined'],
      [
        'a terminal tool',
        [reply(call('time_to_wrap')), reply(call('session_report'))],
        'end_turn',
        'A terminal tool',
      ],
      [
        'the end of the session',
        [reply(call('time_to_wrap')), reply(call('end_session'))],
        'session_ended',
        'The session was ended',
      ],
    ] as const)(
      'an autonomous run that ends by %s: 422, with the reason',
      async (_name, script, yield_reason, why) => {
        const config = { terminating_config: { tool_ids: ['list_items'] } }
        expect(await outcome(script, config)).toMatchObject({
          refusal: { code: 'ended_without_terminating_tool', message: expect.stringContaining(why) },
          also: { ...TOLD, yield_reason, generated_messages: expect.arrayContaining([HUMAN]) },
        })
      },
    )

    test('an autonomous run that is ended by another tool: 422', async () => {
      const config = { tools: ['finish'], terminating_config: { tool_ids: ['list_items'] } }
      expect(await outcome([call('finish')], config)).toMatchObject({
        refusal: {
          code: 'ended_without_terminating_tool',
          message: 'Another tool ended the run before a terminating tool was called.',
        },
        also: { ...TOLD, yield_reason: 'terminated' },
      })
    })

    test('too many nudges: max_nudges', async () => {
      const config = {
        terminating_config: { tool_ids: ['list_items'] },
        agent_config: { restrictOutput: true },
      }
      expect(await outcome([say('Hm.'), say('Hm.')], config)).toMatchObject({
        refusal: { code: 'max_nudges_exceeded', message: 'Max consecutive nudges exceeded' },
        also: { ...TOLD, yield_reason: 'max_nudges' },
      })
    })

    test('too many model calls: max_invocations', async () => {
      const terminating_config = { tool_ids: ['finishTool'], max_invocations: 1 }
      expect(await outcome([call('nothing')], { terminating_config })).toMatchObject({
        refusal: { code: 'max_invocations_exceeded', message: 'Max invocations exceeded' },
        also: { ...TOLD, yield_reason: 'max_invocations' },
      })
    })

    test('the model failed: error, with what was said before', async () => {
      expect(await outcome([call('nothing', {}, 'c1'), failure()])).toMatchObject({
        refusal: { code: 'model_error', details: { code: 'model_unreachable' } },
        also: { ...TOLD, yield_reason: 'error', generated_messages: [HUMAN, { tool_call_id: 'c1' }, {}] },
      })
    })

    test('somebody stopped it: cancelled', async () => {
      const stopping: Script = async (_request, { signal }) => {
        void stopRun(currentRuntime(), DESK)
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        throw signal.reason
      }
      expect(await outcome([stopping])).toMatchObject({
        refusal: { code: 'run_cancelled' },
        also: { ...TOLD, yield_reason: 'cancelled', generated_messages: [HUMAN] },
      })
    })
  })
})
