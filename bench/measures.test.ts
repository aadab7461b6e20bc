import { describe, expect, onTestFinished, test } from 'vitest'
import { engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import { createAnthropicModel } from '@/lib/model/anthropic'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { tidyEvent } from '@/lib/tidy/events'
import type { AppEvent } from '@/lib/wire/event'
import { measureInventory } from './inventory/inventory'
import { logToFirstCard, longLog, measureLongSession } from './long-session/long-session'
import { loop, withClients } from './loop/loop'
import { measureParked, startCoachRuntime, startRuntimeWith } from './parked/parked'
import { type Launch, startServer, withFolder, withServer } from './processes'
import { serve, standInApp } from './stand-in-app'
import { measureStart } from './start/start'
import { bareStreams, openReaders, streamFigures } from './streams/streams'
import { tapFigures } from './tap/tap'
import { type Lived, type Measured, type TapsSize, tapsFigures, VARIANTS, withTimedApi } from './taps/taps'
import { tokens } from './tokens/tokens'

test('each read of a home is measured, and a decision beside an event that decides nothing', async () => {
  const figures = await measureInventory({ things: 300, places: 20, rounds: 2 })
  const names = figures.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['home.page', 'home.place', 'home.known', 'home.search.1']))
  expect(new Set(names).size).toBe(names.length)
  for (const { ours } of figures) expect(ours).toBeGreaterThan(0)
  expect(figures.find(({ name }) => name === 'home.decision')?.floor).not.toBeNull()
})

test('every figure of the loop is measured beside its floor', { timeout: 120_000 }, async () => {
  const figures = await loop('smoke')
  expect(figures.map(({ name }) => name)).toEqual([
    'loop.cpu.memory',
    'loop.cpu.durable',
    'loop.cpu-long.memory',
    'loop.cpu-long.durable',
    'loop.growth.memory',
    'loop.growth.durable',
    'loop.cpu-delta.memory',
    'loop.cpu-delta.durable',
    'loop.cpu.memory.sdk-reading',
    'loop.cpu-delta.memory.sdk-reading',
  ])
  for (const figure of figures) expect(figure).toMatchObject({ rounds: 1, ratio: expect.any(Number) })
})

test('a client does all that it is told', { timeout: 30_000 }, async () => {
  const cost = await withClients(['durable'], ({ durable }) =>
    durable.measure({ script: { turns: 4, deltas: 2 }, conversations: 3 }),
  )
  expect(cost.cpu).toBeGreaterThan(0)
})

const standIn: Launch = port => {
  const code = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
  return { file: process.execPath, args: ['-e', code] }
}

test('sessions are parked for real, and every figure is there', async () => {
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime')))
  const figures = await measureParked({ count: 12, opened: 3, rounds: 2, settled: 0, launch: standIn })
  expect(figures.map(({ name, rounds }) => [name, rounds])).toEqual([
    ['parked.rss.started', 1],
    ['parked.disk', 1],
    ['parked.start', 2],
    ['parked.open.http', 3],
  ])
  expect(figures[1]?.ours).toBeGreaterThan(1_000)
})

describe('start', () => {
  /** A server of Node that holds so many megabytes more, begun by a shell, as npm does it. */
  const standIn =
    (megabytes: number): Launch =>
    port => {
      const code = `globalThis.held = Buffer.alloc(${megabytes} * 1_000_000, 1)
      require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
      return { file: 'sh', args: ['-c', '"$0" -e "$1"; exit', process.execPath, code] }
    }

  test('each start is beside its floor, and the memory is that of the process that serves', async () => {
    const large = standIn(100)
    const small = standIn(0)
    const figures = await measureStart({ app: large, empty: small }, { rounds: 2, settled: 0 })
    expect(figures.map(({ name }) => name)).toEqual(['start.health', 'start.rss.idle', 'start.rss.visited'])
    for (const { ours, floor, ratio, rounds } of figures) {
      expect(Math.min(ours, floor?.value ?? 0, ratio ?? 0)).toBeGreaterThan(0)
      expect(rounds).toBe(2)
    }
    const idle = figures.find(({ name }) => name === 'start.rss.idle')
    expect((idle?.ours ?? 0) - (idle?.floor?.value ?? 0)).toBeGreaterThan(90)
  })

  test('a command that ends before it answers is told with what it said', async () => {
    const command = { file: 'sh', args: ['-c', 'echo no such thing >&2; exit 3'] }
    await expect(startServer(() => command, '.')).rejects.toThrow(/ended with 3\.\nno such thing/)
  })
})

test('all that is stored comes to every reader, and what comes too often is no figure', () =>
  withFolder(folder =>
    // The built app comes with the bench alone.
    withServer(bareStreams, folder, bare =>
      withServer(bareStreams, folder, async standIn => {
        const figures = await streamFigures(standIn, bare, { rounds: 2, readers: 10, events: 3 })
        expect(figures.map(({ name, rounds }) => [name, rounds])).toEqual([
          ['streams.rate', 2],
          ['streams.cpu', 2],
          ['streams.memory', 1],
        ])
        expect(Math.min(figures[0]?.ours ?? 0, figures[0]?.floor?.value ?? 0)).toBeGreaterThan(0)

        // The bare server sends what one session stores to the readers of all.
        const [one, other] = [await openReaders(bare, 2), await openReaders(bare, 3)]
        await expect(one.deliver(1)).rejects.toThrow('2 came instead of 0')
        for (const { close } of [one, other]) close()
      }),
    ),
  ))

/** The measuring itself, on a stand-in: the app’s commands behind bare `node:http`. */

test('each answer is seen to be taken and shown, beside its floor', () =>
  withFolder(async folder => {
    // Other tests of this process have runtimes that nobody listens to.
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime')))
    const store = createSqlStore(await openDatabase(folder))
    const runtime = await startCoachRuntime(store, fault => expect.unreachable(String(fault)))
    const [app, bare] = [await serve(standInApp), await serve((_, response) => response.end('{}'))]
    const figures = await tapFigures(app, bare, { rounds: 2, sessions: 1, cards: 4 })
    await runtime.dispatcher.close()
    await store.close()

    const names = ['answered', 'cardShown']
    expect(figures.map(({ name }) => name)).toEqual(names.flatMap(of => [`tap.${of}.p50`, `tap.${of}.p99`]))
    for (const { ours, floor } of figures) expect(Math.min(ours, floor?.value ?? 0)).toBeGreaterThan(0)
  }))

/** The measuring itself, on a stand-in: whole sessions, a thousand times as fast. */

const SIZE: TapsSize = {
  sessions: 2,
  things: 12,
  photos: 0,
  look: [2, 4],
  firstTokenMs: 2,
  tokensPerSecond: 60_000,
}

const live = (variant: (typeof VARIANTS)[keyof typeof VARIANTS]): Promise<Lived> =>
  withFolder(folder =>
    withTimedApi(variant, SIZE, async (baseURL, measure) => {
      const store = createSqlStore(await openDatabase(folder))
      const model = createAnthropicModel({
        apiKey: 'a key',
        baseURL,
        model: 'claude-opus-5-5',
        loadImage: async () => null,
      })
      const chosen = { info: { kind: 'coach' }, model, budget: UNLIMITED, guesses: variant.guesses } as const
      const runtime = await startRuntimeWith(chosen, store, fault => expect.unreachable(String(fault)))
      const lived = await measure(await serve(standInApp))
      await runtime.dispatcher.close()
      await store.close()
      return lived
    }),
  )

test('each variant lives through its sessions, and is told beside how it was before', async () => {
  // Other tests of this process have runtimes that nobody listens to.
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('tidyup.runtime')))
  const measured: Partial<Record<keyof Measured, Lived>> = {}
  for (const name of Object.keys(VARIANTS) as (keyof Measured)[]) measured[name] = await live(VARIANTS[name])
  const { before, hands, ours } = measured as Measured
  const taps = SIZE.sessions * SIZE.things
  for (const lived of [before, hands, ours]) expect(lived.taps.length).toBeGreaterThanOrEqual(taps)
  expect(hands.invocations).toBeLessThan(before.invocations)
  expect(hands.units).toBeLessThan(before.units)
  const figures = tapsFigures(measured as Measured)
  expect(figures.map(({ name }) => name)).toEqual(
    ['waiting', 'deciding', 'p50', 'p95', 'invocations', 'units'].flatMap(kind =>
      ['hands', 'ours', 'twice'].map(name => `taps.${kind}.${name}`),
    ),
  )
})

/** Far above what it takes: a busy machine must not look like a fault. */
const LIMIT = 120_000
const measured = tokens('smoke')

test('a session is billed in the three ways, all of them to its end', { timeout: LIMIT }, async () => {
  const figures = await measured
  const of = (name: string) => {
    const figure = figures.find(({ name: its }) => its === name)
    if (!figure) throw new Error(`There is no ${name}.`)
    return figure
  }
  expect(figures.map(({ name }) => name)).toEqual([
    'tokens.appended',
    'tokens.swapped',
    'tokens.thinking',
    'tokens.thinking.low',
    'tokens.home',
    'tokens.appended.reads',
    'tokens.swapped.reads',
  ])
  // 5 around the cards; of 10 cards 7 take one request, and those with a detour 5, 5 and 4.
  expect(of('tokens.appended').what).toContain('26 requests')
  expect(of('tokens.appended').floor).toEqual(of('tokens.swapped').floor)
  expect(of('tokens.appended').ours).toBeLessThan(of('tokens.swapped').ours)
  expect(of('tokens.swapped').ratio).toBeLessThan(1)
  expect(of('tokens.thinking').ours).toBeGreaterThan(of('tokens.appended').ours)
  expect(of('tokens.thinking.low').ratio).toBeLessThan(1)
  // The same requests, and some words more in them.
  expect(of('tokens.home').what).toContain('26 requests')
  expect(of('tokens.home').ratio).toBeGreaterThan(1)
  expect(of('tokens.appended.reads').ours).toBeGreaterThan(of('tokens.swapped.reads').ours)
})

test('the figures are the same each time', { timeout: LIMIT }, async () => {
  expect(await tokens('smoke')).toEqual(await measured)
})

describe('long session', () => {
  /** Says of every session that it has it: the built app comes with the bench alone. */
  const standIn: Launch = port => {
    const code = `require('node:http').createServer(({ url }, response) =>
    response.end(JSON.stringify({ session: { id: url.split('/').at(-1) } }))).listen(${port}, '127.0.0.1')`
    return { file: process.execPath, args: ['-e', code] }
  }

  test('a session with a kept snapshot is measured beside a short one', async () => {
    const figures = await measureLongSession({ events: 600, starts: 1, sessions: 2, launch: standIn })
    expect(figures.map(({ name, rounds, floor }) => [name, rounds, floor !== null])).toEqual([
      ['long-session.snapshot.http', 2, true],
      ['long-session.snapshot.http.warm', 2, true],
      ['long-session.snapshot.bytes', 1, false],
    ])
    for (const { ours } of figures) expect(ours).toBeGreaterThan(0)
    expect(figures[0]?.what).toContain('249 of them behind the kept snapshot')
  })

  /** Stored events of the app, with so many cards, each decided but for the last one, which is open. */
  function expectCards(events: readonly AppEvent[], cards: number) {
    for (const event of events) {
      const parsed = engineEvent.safeParse(event).data ?? tidyEvent.parse(event)
      expect(parsed).toEqual(event)
    }
    const empty = emptySession(sessionId.parse('s_long'))
    const { engine, viewState } = fold(empty, toStoredEvents(empty, events, new Date(0)))
    expect(viewState.view.status).toBe('parked')
    expect(engine.openQuestion).toBe(viewState.view.question?.id)
    expect(viewState.view.counts.decided).toBe(cards - 1)
  }

  test('the shortest log is of stored events of the app, and its only card is open', async () => {
    const events = await logToFirstCard()
    expectCards(events, 1)
    expect(await longLog(events.length)).toEqual(events)
  })

  test.each([102, 601])(
    'a log of %i events is of stored events of the app, and a card is open',
    async length => {
      const events = await longLog(length)
      expect(events).toHaveLength(length)
      const toFirstCard = (await logToFirstCard()).length
      const toLastCardButOne = events.slice(0, -1).findLastIndex(({ type }) => type === 'QuestionAsked') + 1
      const ofOneCard = length - toLastCardButOne
      expectCards(events, 1 + Math.floor((length - toFirstCard) / ofOneCard))
    },
  )

  test('a log is about other things, under other ids, each time', async () => {
    const asked = (await longLog(1_000)).flatMap(event =>
      event.type === 'QuestionAsked' ? [event.data] : [],
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(asked.length)
    expect(new Set(asked.map(({ callId }) => callId)).size).toBe(asked.length)
    const things = asked.map(({ question }) =>
      question.kind === 'ProposeDisposition' ? question.item : null,
    )
    expect(new Set(things).size).toBe(asked.length)
  })
})
