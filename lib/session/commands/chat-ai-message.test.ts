/** `POST /chat/add-ai-message`, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId as asSessionId } from '@/lib/engine/ids'
import { historyLines } from '@/lib/engine/testing/readable'
import { call, type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime } from '@/lib/session/testing/driven-session'
import { chatAddAiMessageRequest, chatRequest } from '@/lib/wire/chat'
import { NO_RUN } from '@/lib/wire/chat-run'
import { chat, chatAddAiMessage } from './chat'

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
    { more: { prompt: 'Be brief.' }, reply: say('Go on.'), told: ['system: Be brief.'], response: 'Go on.' },
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
