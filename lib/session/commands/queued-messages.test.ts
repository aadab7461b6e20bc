/** Messages that are sent while a run is alive, on both databases (Q9). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId as asSessionId, callId } from '@/lib/engine/ids'
import { historyLines } from '@/lib/engine/testing/readable'
import {
  call,
  type Script,
  type ScriptedModel,
  say,
  scriptedModel,
} from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime } from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import { CHOICES } from '@/lib/tidy/testing/tidy-scene'
import { chatRequest } from '@/lib/wire/chat'
import { registerToolRequest } from '@/lib/wire/tools'
import { registerTool } from './agents'
import { chat, chatToolResult } from './chat'
import { sendMessage } from './runs'
import { getSession, readEvents } from './sessions'

const DESK = asSessionId.parse('desk')
const STOCK = {
  name: 'stock',
  description: 'How many.',
  input_schema: { type: 'object' },
  execution: 'client',
}
const WAITS = { ok: true, value: { runId: expect.stringMatching(/^r_/), queued: true } }

describe.each(DATABASES)('on %s', (_name, open) => {
  let database: Database
  let scripted: ScriptedModel
  let running: Awaited<ReturnType<typeof startRuntime>>

  async function start() {
    scripted = scriptedModel()
    const openOnce = async (directory: string) => (database ??= await open(directory))
    running = await startRuntime(scripted.model, { open: openOnce })
  }

  beforeEach(start)
  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
    database = undefined as never
  })

  /** Another process on the same database. */
  async function restart() {
    await running.runtime.dispatcher.close()
    await start()
  }

  const view = async () => {
    const found = await getSession(currentRuntime(), DESK)
    if (!found.ok) throw new Error(found.refusal.message)
    return found.value.session
  }
  const waiting = async () =>
    (await view()).messages.flatMap(({ text, queuedAs }) => (queuedAs === undefined ? [] : [text]))

  /** A run that waits for its client. */
  async function parked() {
    await registerTool(currentRuntime(), registerToolRequest.parse(STOCK))
    scripted.push(call('stock', {}, 'c1'))
    await chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'Go', tools: ['stock'] }))
  }
  const bring = () =>
    chatToolResult(currentRuntime(), {
      context_id: DESK,
      tool_call_id: callId.parse('c1'),
      tool_output: 'Twelve.',
      is_error: false,
    })

  test('refused unless it says otherwise', async () => {
    await parked()
    for (const whenBusy of [undefined, 'reject'] as const)
      expect(await sendMessage(currentRuntime(), DESK, { text: 'And?', whenBusy })).toMatchObject({
        refusal: { code: 'session_busy' },
      })
  })

  test('wait survives a restart, is shown, and opens the run whose id was told', async () => {
    await parked()
    const sent = await sendMessage(currentRuntime(), DESK, { text: 'And?', whenBusy: 'wait' })
    expect(sent).toMatchObject(WAITS)
    expect(await waiting()).toEqual(['And?'])
    await restart()
    expect(await waiting()).toEqual(['And?'])
    scripted.push(say('So.'), say('Yes?'))
    expect(await bring()).toMatchObject({ value: { body: { response: 'So.' } } })
    await expect.poll(async () => (await view()).messages.at(-1)?.text).toBe('Yes?')
    expect(await waiting()).toEqual([])
    const log = await readEvents(currentRuntime(), DESK, 0)
    const events = log.ok ? log.value.events : []
    const runs = events.flatMap(({ type, data }) => (type === 'RunStarted' ? [data.runId] : []))
    expect(runs.slice(1)).toEqual([sent.ok && sent.value.runId])
  })

  test('inject is told behind the result, in the same run', async () => {
    await parked()
    expect(await sendMessage(currentRuntime(), DESK, { text: 'And?', whenBusy: 'inject' })).toMatchObject(
      WAITS,
    )
    scripted.push(say('So.'))
    expect(await bring()).toMatchObject({
      value: {
        body: { response: 'So.', generated_messages: [{}, {}, {}, { sender: 'human', message: 'And?' }, {}] },
      },
    })
    expect(await waiting()).toEqual([])
  })

  test.each(['wait', 'inject'] as const)(
    '%s while the model is at its reply leaves the drive its run, and is told after it',
    async whenBusy => {
      const whileItSpeaks: Script = async () => {
        expect(await sendMessage(currentRuntime(), DESK, { text: 'And?', whenBusy })).toMatchObject(WAITS)
        return say('So.')
      }
      scripted.push(whileItSpeaks, say('Yes?'))
      const request = chatRequest.parse({ context_id: DESK, message: 'Go' })
      expect(await chat(currentRuntime(), request)).toMatchObject({ value: { body: { response: 'So.' } } })
      await expect.poll(async () => (await view()).status).toBe('idle')
      expect(historyLines(scripted.requests[1]?.messages)).toEqual([
        'user: Go',
        'assistant: So.',
        'user: And?',
      ])
      expect(scripted.requests).toHaveLength(2)
    },
  )

  test('Q4 words at a card are said to the coach, whatever they say of a run that is alive', async () => {
    scripted.push(
      call('begin_sorting'),
      call('propose_disposition', { item: 'mug', choices: CHOICES }),
      say('Fine.'),
    )
    await chat(currentRuntime(), chatRequest.parse({ context_id: DESK, message: 'Go' }))
    expect(await view()).toMatchObject({ status: 'parked' })
    const sent = await sendMessage(currentRuntime(), DESK, { text: 'I am tired.', whenBusy: 'wait' })
    expect(sent).toEqual({ ok: true, value: { runId: expect.any(String), seq: expect.any(Number) } })
    await expect.poll(async () => (await view()).status).toBe('idle')
    expect(await waiting()).toEqual([])
  })

  test('20 wait at most; one more is refused, and none is lost', async () => {
    await parked()
    const send = (nth: number) =>
      sendMessage(currentRuntime(), DESK, { text: `Message ${nth}`, whenBusy: 'wait' })
    for (let nth = 1; nth <= 20; nth++) expect(await send(nth)).toMatchObject(WAITS)
    expect(await send(21)).toMatchObject({ refusal: { code: 'session_busy' } })
    expect(await waiting()).toHaveLength(20)
  })
})
