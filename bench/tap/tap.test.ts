/** The measuring itself, on a stand-in: the app’s commands behind bare `node:http`. */
import { expect, onTestFinished, test } from 'vitest'
import { startCoachRuntime } from '@/bench/coach-runtime'
import { withFolder } from '@/bench/processes'
import { serve, standInApp } from '@/bench/stand-in-app'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { tapFigures } from './tap'

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
