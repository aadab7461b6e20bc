import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import { sessionId as asSessionId, callId, type ImageId, type SessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { historyLines } from '@/lib/engine/testing/readable'
import {
  call,
  type Script,
  type ScriptedModel,
  say,
  scriptedModel,
} from '@/lib/engine/testing/scripted-model'
import { CALLS_PER_MINUTE } from '@/lib/session/limits/rate-limits'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import {
  DATABASES,
  nextQuestion,
  openCard,
  startRuntime,
  startSession,
} from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import { CHOICES } from '@/lib/tidy/testing/tidy-scene'
import { chatRequest } from '@/lib/wire/chat'
import { registerToolRequest } from '@/lib/wire/tools'
import { initialViewState } from '@/lib/wire/view'
import { registerTool } from './agents'
import { chat, chatToolResult } from './chat'
import { type Decision, decideChange, decideMessage, decidePhoto } from './decide'
import { sendMessage, stopRun } from './runs'
import { getSession, readEvents } from './sessions'

test('Q5 a message that comes while a stopped drive is letting go is driven once it has', async () => {
  const asked = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const letsGo = Promise.withResolvers<void>()
  const later = scriptedModel(async () => say('Where does it go?'))
  let calls = 0
  // The first call takes its time to end after it was aborted.
  const model: Model = async (request, call) => {
    calls += 1
    if (calls > 1) return later.model(request, call)
    call.signal.addEventListener('abort', () => aborted.resolve())
    asked.resolve()
    await letsGo.promise
    throw call.signal.reason
  }
  const { runtime, store, remove } = await startRuntime(model)
  const id = await startSession('a lamp')
  await asked.promise

  const stopping = stopRun(currentRuntime(), id)
  await aborted.promise
  const sent = await sendMessage(currentRuntime(), id, { text: 'a mug' })
  const yielded = new Promise<void>(resolve => {
    runtime.hub.subscribe(id, signal => {
      if (signal.kind === 'stored' && signal.events?.some(({ type }) => type === 'RunYielded')) resolve()
    })
  })
  letsGo.resolve()
  await stopping
  await yielded

  expect(sent).toMatchObject({ ok: true })
  const types = (await store.readEvents(id, 0, 100)).map(({ type }) => type)
  expect(types.slice(-4)).toEqual(['RunStarted', 'UserMessageAdded', 'ModelResponded', 'RunYielded'])
  await runtime.dispatcher.close()
  await remove()
})

test('Q4 words typed while a card is open are no run that is counted', async () => {
  const { runtime, remove } = await startRuntime(createCoach(read))
  const ada = { kind: 'person', name: 'ada' } as const
  const { id } = await openCard()
  for (let runs = 1; runs < CALLS_PER_MINUTE.runs; runs++) await runtime.limits.count('runs', 'person ada')
  for (const place of ['shelf', 'drawer']) {
    expect(await sendMessage(currentRuntime(), id, { text: place }, ada)).toMatchObject({ ok: true })
    await nextQuestion(id)
  }
  await stopRun(currentRuntime(), id)
  expect(await sendMessage(currentRuntime(), id, { text: 'a vase' }, ada)).toMatchObject({ ok: true })
  await stopRun(currentRuntime(), id)
  const tooMany = { ok: false, refusal: { code: 'too_many_requests' } }
  expect(await sendMessage(currentRuntime(), id, { text: 'a pen' }, ada)).toMatchObject(tooMany)
  await runtime.dispatcher.close()
  await remove()
})

/** The limits of one session, and the refusals beyond them. */
describe('the bounds of a session', () => {
  const photo = { id: 'ph_new' as ImageId, width: 1, height: 1, bytes: 1, moment: 'before' as const }

  function session({ seq = 0, photos = 0 }): LoadedSession {
    const { facts, view } = initialViewState('s_1' as SessionId)
    const held = Array.from({ length: photos }, (_, index) => ({ ...photo, id: `ph_${index}` as ImageId }))
    return {
      viewState: { facts, view: { ...view, seq, photos: held } },
      engine: { ended: false, run: null, openQuestion: null, questions: {}, history: [], queue: [] },
    } as unknown as LoadedSession
  }

  const refusalOf = (decision: Decision<unknown>) => {
    const result = decision.result(1)
    return result.ok ? null : result.refusal.code
  }

  const newId = () => 'r_1'
  const words = { text: 'hello', photoIds: [] }

  test('no run begins in a session of 20,000 events; up to there one does', () => {
    expect(refusalOf(decideMessage(session({ seq: 19_999 }), words, newId))).toBeNull()
    const full = decideMessage(session({ seq: 20_000 }), words, newId)
    expect(refusalOf(full)).toBe('session_full')
    expect(full.events).toEqual([])
  })

  test('a session holds 200 photos', () => {
    expect(refusalOf(decidePhoto(session({ photos: 199 }), photo))).toBeNull()
    const full = decidePhoto(session({ photos: 200 }), photo)
    expect(refusalOf(full)).toBe('too_many_photos')
    expect(full.events).toEqual([])
  })

  test('a session of 20,000 events keeps its name; the same name again is fine', () => {
    expect(refusalOf(decideChange(session({ seq: 19_999 }), { title: 'Attic' }))).toBeNull()
    const full = session({ seq: 20_000 })
    expect(refusalOf(decideChange(full, { title: 'Attic' }))).toBe('session_full')
    expect(decideChange(full, { title: 'Attic' }).events).toEqual([])
    expect(refusalOf(decideChange(full, { title: full.viewState.view.title }))).toBeNull()
  })
})

/** Messages that are sent while a run is alive, on both databases (Q9). */
describe('queued messages', () => {
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
          body: {
            response: 'So.',
            generated_messages: [{}, {}, {}, { sender: 'human', message: 'And?' }, {}],
          },
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
})
