import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { thingsAhead } from './pending'
import { createSessionStore, loadHistory, untilRead } from './session-store'

type EventData = {
  [Type in StoredEvent['type']]: Pick<Extract<StoredEvent, { type: Type }>, 'type' | 'data'>
}

const sessionId = 's_1' as SessionView['id']

function event<Type extends StoredEvent['type']>(
  seq: number,
  type: Type,
  data: EventData[Type]['data'],
): StoredEvent {
  return { v: 1, sessionId, seq, at: '2026-11-21T10:00:00.000Z', type, data } as StoredEvent
}

const started = event(1, 'SessionStarted', { title: 'My desk', mode: { name: 'Surveying' } })
const said = (seq: number, text: string) =>
  event(seq, 'UserMessageAdded', { text, photoIds: [], synthetic: false })
const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheCreationTokens: 0 }
const replied = (seq: number, text: string) =>
  event(seq, 'ModelResponded', {
    content: [{ type: 'text', text }],
    stopReason: 'end_turn',
    usage,
    model: 'm',
  })

const newStore = () => createSessionStore({ state: initialViewState(sessionId), events: [], earlier: [] })
const shownTexts = (store: ReturnType<typeof newStore>) =>
  store.getState().state.view.messages.map(({ text }) => text)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the session store', () => {
  it('folds events in order', () => {
    const store = newStore()
    expect([started, said(2, 'hello')].map(store.getState().receive)).toEqual(['applied', 'applied'])
    expect(store.getState().state.view).toMatchObject({ title: 'My desk', seq: 2 })
    expect(shownTexts(store)).toEqual(['hello'])
    expect(store.getState().events).toHaveLength(2)
  })

  it('takes an event once, however often it comes', () => {
    const store = newStore()
    store.getState().receive(started)
    store.getState().receive(said(2, 'hello'))
    const before = store.getState()
    expect(store.getState().receive(said(2, 'hello'))).toBe('duplicate')
    expect(store.getState().receive(started)).toBe('duplicate')
    expect(store.getState()).toBe(before)
  })

  it('does not apply what comes after a hole', () => {
    const store = newStore()
    store.getState().receive(started)
    expect(store.getState().receive(said(3, 'too early'))).toBe('gap')
    expect(shownTexts(store)).toEqual([])
    expect(store.getState().receive(said(2, 'first'))).toBe('applied')
    expect(store.getState().receive(said(3, 'second'))).toBe('applied')
    expect(shownTexts(store)).toEqual(['first', 'second'])
  })

  it('goes on from a snapshot', () => {
    const first = newStore()
    first.getState().receive(started)
    const { state, events } = first.getState()
    const second = createSessionStore({ state, events, earlier: [] })
    expect(second.getState().receive(started)).toBe('duplicate')
    expect(second.getState().receive(said(2, 'hello'))).toBe('applied')
  })

  it('collects streaming text until the finished text comes', () => {
    const store = newStore()
    store.getState().receive(started)
    for (const piece of ['Good ', 'morning']) store.getState().receiveDelta(piece)
    expect(store.getState().streaming).toBe('Good morning')
    store.getState().receive(said(2, 'hello'))
    expect(store.getState().streaming).toBe('Good morning')
    store.getState().receive(replied(3, 'Good morning.'))
    expect(store.getState().streaming).toBe('')
    expect(shownTexts(store)).toEqual(['hello', 'Good morning.'])
  })

  it('drops streaming text when the run yields or the stream breaks off', () => {
    const store = newStore()
    store.getState().receive(started)
    store.getState().receiveDelta('half a sen')
    store
      .getState()
      .receive(event(2, 'RunYielded', { runId: 'r_1' as never, reason: 'cancelled', response: null }))
    expect(store.getState().streaming).toBe('')
    store.getState().setConnection('live')
    store.getState().receiveDelta('half a sen')
    store.getState().setConnection('lost')
    expect(store.getState().streaming).toBe('')
  })

  it('B4 has the calls of a reply that streams until it is stored, fails or breaks off', () => {
    const preview = { callId: 'c_1', name: 'propose_disposition', input: {} } as never
    const failed = { code: 'model_error', message: 'It failed.', retryable: true } as never
    const yields = { runId: 'r_1' as never, reason: 'cancelled' as const, response: null }
    const endings: ((store: ReturnType<typeof newStore>) => void)[] = [
      store => store.getState().receive(replied(3, 'Good morning.')),
      store => store.getState().receive(event(3, 'ErrorOccurred', failed)),
      store => store.getState().receive(event(3, 'RunYielded', yields)),
      store => store.getState().setConnection('lost'),
    ]
    for (const end of endings) {
      const store = newStore()
      store.getState().receive(started)
      store.getState().receiveCall(preview)
      store.getState().receiveCall(preview)
      store.getState().receive(said(2, 'hello'))
      expect(store.getState().calls).toEqual([preview])
      end(store)
      expect(store.getState().calls).toEqual([])
    }
  })

  describe('B4 the parts of a call that is being written', () => {
    const callId = 'c_1' as never
    const listed = (part: number, name: string) => ({
      callId,
      name: 'list_items',
      input: { items: [{ name }] },
      part,
      events: [{ type: 'ItemsListed' as const, data: { items: [{ name }] } }],
    })
    const made = event(3, 'ModelResponded', {
      content: [{ type: 'tool_use', id: callId, name: 'list_items', input: {} }],
      stopReason: 'tool_use',
      usage,
      model: 'm',
    })
    const itemsListed = (seq: number, ...names: string[]) =>
      event(seq, 'ItemsListed', { items: names.map(name => ({ name })) })
    const completed = (seq: number) =>
      event(seq, 'ToolCompleted', { callId, name: 'list_items', result: '', isError: false } as never)
    const yielded = (seq: number) =>
      event(seq, 'RunYielded', { runId: 'r_1' as never, reason: 'end_turn', response: null })

    function shown() {
      const store = newStore()
      store.getState().receive(started)
      store.getState().receive(said(2, 'a mug and a lamp'))
      for (const call of [listed(0, 'mug'), listed(0, 'mug'), listed(1, 'lamp')])
        store.getState().receiveCall(call)
      return store
    }
    const things = (store: ReturnType<typeof newStore>) =>
      thingsAhead(store.getState()).map(({ id, name, isPending }) => [id, name, isPending ?? false])

    it('show what they will store until their result is there, which is the same', () => {
      const store = shown()
      const ahead = [
        ['t1', 'mug', true],
        ['t2', 'lamp', true],
      ]
      expect(things(store)).toEqual(ahead)
      expect(store.getState().state.view.things).toEqual([])
      store.getState().receive(made)
      expect(things(store)).toEqual(ahead)
      store.getState().receive(itemsListed(4, 'mug', 'lamp'))
      store.getState().receive(completed(5))
      expect(things(store)).toEqual([
        ['t1', 'mug', false],
        ['t2', 'lamp', false],
      ])
      store.getState().receive(yielded(6))
      expect(store.getState().gone).toEqual([])
    })

    it('are named if they did not come true, however that came', () => {
      const endings: StoredEvent[][] = [
        [made, itemsListed(4, 'mugs'), completed(5), yielded(6)],
        [event(3, 'ErrorOccurred', { code: 'x', message: 'It failed.', retryable: true }), yielded(4)],
        [yielded(3)],
      ]
      const gone = endings.map(ending => {
        const store = shown()
        for (const event of ending) store.getState().receive(event)
        return store.getState().gone
      })
      expect(gone).toEqual([['lamp'], ['mug', 'lamp'], ['mug', 'lamp']])
    })

    it('decide a thing that is on the list, and name it if that does not last', () => {
      const store = newStore()
      store.getState().receive(started)
      store.getState().receive(itemsListed(2, 'mug'))
      const decision = { type: 'UserConfirmed' as const, data: { item: 'mug', disposition: 'donate' } }
      store
        .getState()
        .receiveCall({ callId, name: 'record_decisions', input: {}, part: 0, events: [decision] })
      expect(thingsAhead(store.getState())).toMatchObject([
        { name: 'mug', state: 'decided', how: 'donate', isPending: true },
      ])
      store.getState().receive(yielded(3))
      expect(thingsAhead(store.getState())).toMatchObject([{ name: 'mug', state: 'listed' }])
      expect(store.getState().gone).toEqual(['mug'])
    })
  })

  it('stays deleted once it is', () => {
    const store = newStore()
    store.getState().setConnection('deleted')
    store.getState().setConnection('live')
    expect(store.getState().connection).toBe('deleted')
  })

  it('leaves the view alone when a piece of text comes', () => {
    const store = newStore()
    store.getState().receive(started)
    const { state, events } = store.getState()
    store.getState().receiveDelta('piece')
    expect(store.getState().state).toBe(state)
    expect(store.getState().events).toBe(events)
  })

  it('what comes before it is told to show it is one change, in which nothing is missing', () => {
    const waiting: (() => void)[] = []
    const store = createSessionStore(
      { state: initialViewState(sessionId), events: [], earlier: [] },
      change => void waiting.push(change),
    )
    const changes = vi.fn()
    store.subscribe(changes)
    const { receive, receiveDelta, setConnection } = store.getState()
    setConnection('live')
    receiveDelta('Good ')
    expect([started, said(2, 'hello'), said(4, 'too early')].map(receive)).toEqual([
      'applied',
      'applied',
      'gap',
    ])
    receiveDelta('morning')
    expect(receive(started)).toBe('duplicate')
    expect(changes).not.toHaveBeenCalled()
    expect(waiting).toHaveLength(1)
    waiting.shift()?.()
    expect(changes).toHaveBeenCalledTimes(1)
    expect(store.getState()).toMatchObject({ connection: 'live', streaming: 'Good morning' })
    expect(store.getState().events).toEqual([started, said(2, 'hello')])
    const { events } = store.getState()
    receive(said(3, 'again'))
    waiting.shift()?.()
    expect(events).toHaveLength(2)
    expect(shownTexts(store)).toEqual(['hello', 'again'])
  })
})

describe('a log of which only the end is there', () => {
  const log = [started, said(2, 'hello'), replied(3, 'Good morning.'), said(4, 'a mug'), said(5, 'a lamp')]
  const last = 3

  function openedAt(first: number) {
    const whole = newStore()
    log.map(whole.getState().receive)
    const { state } = whole.getState()
    const messages = state.view.messages.filter(({ seq }) => seq >= first)
    const events = log.slice(first - 1)
    return createSessionStore({ state: { ...state, view: { ...state.view, messages } }, events, earlier: [] })
  }

  it('grows at both ends, and is whole then', () => {
    const store = openedAt(last)
    expect(store.getState().history).toBe('partial')
    store.getState().receive(said(6, 'a book'))
    store.getState().prependEvents(log.slice(0, last + 1))
    expect(store.getState().history).toBe('complete')
    expect(store.getState().events).toEqual([...log, said(6, 'a book')])
    expect(shownTexts(store)).toEqual(['hello', 'Good morning.', 'a mug', 'a lamp', 'a book'])
  })

  it('is whole from the start where nothing came before', () => {
    expect(openedAt(1).getState().history).toBe('complete')
    expect(newStore().getState().history).toBe('complete')
  })

  it('is read page by page up to what is there, once however many ask', async () => {
    const store = openedAt(last)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      const after = Number(new URL(path, 'http://x').searchParams.get('after'))
      return Response.json({ events: log.slice(after, after + 1) })
    })
    const both = [loadHistory(store), loadHistory(store)]
    expect(store.getState().history).toBe('loading')
    expect(await Promise.all(both)).toEqual([true, true])
    expect(asked).toEqual([0, 1].map(after => `/api/sessions/s_1/events?format=json&after=${after}`))
    expect(store.getState().events).toEqual(log)
    expect(await loadHistory(store)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it('stays as it is when it can’t be read, and can be asked for again', async () => {
    const store = openedAt(last)
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
    expect(await loadHistory(store)).toBe(false)
    expect(store.getState()).toMatchObject({ history: 'failed', events: log.slice(last - 1) })
    vi.stubGlobal('fetch', async () => Response.json({ events: log }))
    expect(await loadHistory(store)).toBe(true)
    expect(store.getState().events).toEqual(log)
  })
})

describe('what waits for the log to be read as far as it was changed', () => {
  const hasEnded = (waiting: Promise<void>) =>
    Promise.race([waiting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))])

  it('goes on with the event, or at once where that is there', async () => {
    const store = newStore()
    store.getState().receive(started)
    const waiting = untilRead(store, 2, 2_000)
    expect(await hasEnded(waiting)).toBe(false)
    store.getState().receive(said(2, 'hello'))
    await waiting
    await untilRead(store, 1, 2_000)
  })

  it('goes on without it where the stream is late', async () => {
    vi.useFakeTimers()
    const waiting = untilRead(newStore(), 2, 2_000)
    vi.advanceTimersByTime(2_000)
    await waiting
    vi.useRealTimers()
  })
})
