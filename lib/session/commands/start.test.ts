/** A session with all that was said first, over a real store. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Identity } from '@/lib/access/admit'
import { currentMode } from '@/lib/engine/model'
import { type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import type { Store } from '@/lib/store/store'
import { tapForm } from '@/lib/wire/page-forms'
import { sendMessage } from './runs'
import { createSession, deleteSession, getSession, listSessions, readEvents } from './sessions'
import { readSamplePhoto, type Start, startSession } from './start'
import { tap } from './tap'

const ANYBODY: Identity = { kind: 'anonymous' }
const ADA: Identity = { kind: 'person', name: 'ada' }
const BOB: Identity = { kind: 'person', name: 'bob' }

const form = (text: string, more: Partial<Start> = {}): Start => ({
  title: 'Tuesday evening',
  locale: 'en',
  sameAs: ['k1', text],
  photos: [],
  text,
  ...more,
})
const MUG = form('a mug')

describe.each(DATABASES)('on %s', (_, open) => {
  let running: Awaited<ReturnType<typeof startRuntime>>
  let scripted: ScriptedModel
  /** Stands in front of the store’s next appends. */
  let onAppend: () => Promise<void>

  beforeEach(async () => {
    onAppend = async () => {}
    scripted = scriptedModel()
    running = await startRuntime(scripted.model, { open, wrapStore })
  })

  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
  })

  const wrapStore = (store: Store): Store => ({
    ...store,
    async append(...parameters) {
      await onAppend()
      return store.append(...parameters)
    },
  })

  const send = (start: Start, identity: Identity = ANYBODY, signal = new AbortController().signal) =>
    startSession(currentRuntime(), start, identity, signal)

  async function begun(start: Start, identity: Identity = ANYBODY) {
    scripted.push(say('Heard.'))
    const started = await send(start, identity)
    if (!started.ok) throw new Error(started.refusal.message)
    await untilRested(started.value)
    return started.value
  }

  const count = async () => {
    const listed = await listSessions(currentRuntime())
    return listed.ok ? listed.value.sessions.length : -1
  }

  const said = async (id: Awaited<ReturnType<typeof begun>>) => {
    const session = await getSession(currentRuntime(), id)
    if (!session.ok) throw new Error('There is no session.')
    const { messages } = session.value.session
    return messages.flatMap(({ sender, text }) => (sender === 'human' ? [text] : []))
  }

  test('the same form starts one session, other words another', async () => {
    const id = await begun(MUG)
    expect(await send(MUG)).toEqual({ ok: true, value: id })
    expect(await begun(form('a lamp'))).not.toBe(id)
    expect(await count()).toBe(2)
    expect(await said(id)).toEqual(['a mug'])
  })

  test('a form that says nothing starts one as well', async () => {
    const five = form('', { sameAs: ['k1', 'five'], energy: 'small' })
    const first = await send(five)
    expect(await send(five)).toEqual(first)
    expect(await count()).toBe(1)
  })

  test('a double tap gets one session, whichever comes first', async () => {
    scripted.push(say('Heard.'))
    const [one, two] = await Promise.all([send(MUG), send(MUG)])
    expect(one).toMatchObject({ ok: true })
    expect(two).toEqual(one)
    expect(await count()).toBe(1)
  })

  test('the second tap counts where the browser took back the first', async () => {
    const photos = [await readSamplePhoto()]
    const photo = form('', { photos })
    scripted.push(say('Heard.'))
    const [one, two] = await Promise.all([send(photo, ANYBODY, AbortSignal.abort()), send(photo)])
    expect(one).toMatchObject({ ok: false })
    if (!two.ok) throw new Error(two.refusal.message)
    await untilRested(two.value)
    const session = await getSession(currentRuntime(), two.value)
    expect(session).toMatchObject({ value: { session: { photos: [{}] } } })
    expect(await count()).toBe(1)
  })

  test('two people with equal forms get each their own', async () => {
    const ids = [await begun(MUG, ADA), await begun(MUG, BOB), await begun(MUG)]
    expect(new Set(ids).size).toBe(3)
  })

  test('where the store fails nothing is left, and the same form is heard later', async () => {
    onAppend = () => Promise.reject(new Error('The disk is full.'))
    await expect(send(MUG)).rejects.toThrow('The disk is full.')
    expect(await count()).toBe(0)
    onAppend = async () => {}
    expect(await said(await begun(MUG))).toEqual(['a mug'])
  })

  test('a session that a killed process left empty does not swallow the form', async () => {
    const id = await begun(MUG)
    await deleteSession(currentRuntime(), id)
    await createSession(currentRuntime(), {}, id)
    const again = await begun(MUG)
    expect(again).not.toBe(id)
    expect(await said(again)).toEqual(['a mug'])
  })

  test('what is refused leaves nothing', async () => {
    const noPhoto = form('', { photos: [new TextEncoder().encode('no photo')] })
    expect(await send(noPhoto)).toMatchObject({ refusal: { code: 'unsupported_photo' } })
    expect(await count()).toBe(0)
  })
})

/** A form of the session’s page, over a real store. */
describe('a tap of a form', () => {
  let running: Awaited<ReturnType<typeof startRuntime>>
  let release: () => void
  let requests: ScriptedModel['requests']

  beforeEach(async () => {
    const { model, push, ...scripted } = scriptedModel()
    requests = scripted.requests
    const { promise, resolve } = Promise.withResolvers<void>()
    release = resolve
    push(() => promise.then(() => say('Heard.')), say('Again.'))
    running = await startRuntime(model)
  })

  afterEach(async () => {
    release()
    await running.runtime.dispatcher.close()
    await running.remove()
  })

  async function newSession() {
    const created = await createSession(currentRuntime(), {})
    if (!created.ok) throw new Error('There is no session.')
    return created.value.session.id
  }

  const tapped = (id: Awaited<ReturnType<typeof newSession>>, form: object) =>
    tap(currentRuntime(), id, tapForm.parse(form), { kind: 'anonymous' })

  test('while the coach reads, the same words once more are done, and others are refused', async () => {
    const id = await newSession()
    await sendMessage(currentRuntime(), id, { text: 'Found it.' })
    const double = tapped(id, { say: 'Found it.' })
    expect(await tapped(id, { say: 'And a lamp.' })).toMatchObject({ refusal: { code: 'session_busy' } })
    release()
    expect(await double).toMatchObject({ ok: true })
    const session = await untilRested(id)
    expect(session?.messages.map(({ text }) => text)).toEqual(['Found it.', 'Heard.'])
  })

  test('M3 the list is confirmed: the coach is asked in Sorting, and that alone', async () => {
    release()
    const id = await newSession()
    expect(await tapped(id, { say: 'Go on', startSorting: 'yes' })).toMatchObject({ ok: true })
    expect(await tapped(id, { say: 'Go on', startSorting: 'yes' })).toMatchObject({ ok: true })
    await untilRested(id)
    const log = await readEvents(currentRuntime(), id, 0)
    const types = log.ok ? log.value.events.map(({ type }) => type) : []
    const run = ['RunStarted', 'UserMessageAdded', 'ModelResponded', 'RunYielded']
    expect(types).toEqual(['SessionStarted', 'ModeChanged', ...run, ...run])
    expect(requests.map(currentMode)).toMatchObject([{ name: 'Sorting' }, { name: 'Sorting' }])
  })

  test('an answer without a word answers nothing', async () => {
    const id = await newSession()
    expect(await tapped(id, { question: 'q_1', text: ' \n ' })).toMatchObject({ ok: true })
    expect(await tapped(id, { question: 'q_1', text: 'cellar' })).toMatchObject({ ok: false })
  })
})
