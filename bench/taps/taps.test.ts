/** The measuring itself, on a stand-in: whole sessions, a thousand times as fast. */
import { expect, onTestFinished, test } from 'vitest'
import { startRuntimeWith } from '@/bench/coach-runtime'
import { withFolder } from '@/bench/processes'
import { serve, standInApp } from '@/bench/stand-in-app'
import { createAnthropicModel } from '@/lib/model/anthropic'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { type Lived, type Measured, type TapsSize, tapsFigures, VARIANTS, withTimedApi } from './taps'

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
