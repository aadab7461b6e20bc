import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { createSessionStore } from './session-store'

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

const newStore = () => createSessionStore({ state: initialViewState(sessionId), events: [] })
const shownTexts = (store: ReturnType<typeof newStore>) =>
  store.getState().state.view.messages.map(({ text }) => text)

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
    expect(store.getState().receive(said(2, 'hello'))).toBe('seen')
    expect(store.getState().receive(started)).toBe('seen')
    expect(store.getState()).toBe(before)
  })

  it('does not apply what comes after a hole', () => {
    const store = newStore()
    store.getState().receive(started)
    expect(store.getState().receive(said(3, 'too early'))).toBe('hole')
    expect(shownTexts(store)).toEqual([])
    expect(store.getState().receive(said(2, 'first'))).toBe('applied')
    expect(store.getState().receive(said(3, 'second'))).toBe('applied')
    expect(shownTexts(store)).toEqual(['first', 'second'])
  })

  it('goes on from a snapshot', () => {
    const first = newStore()
    first.getState().receive(started)
    const { state, events } = first.getState()
    const second = createSessionStore({ state, events })
    expect(second.getState().receive(started)).toBe('seen')
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
})
