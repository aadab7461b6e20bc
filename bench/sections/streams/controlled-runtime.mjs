import { PIECE, titleOf } from './control.mjs'

/**
 * The app’s own log and hub: what is stored here goes the way of all that a drive stores.
 *
 * @param {Pick<import('@/lib/session/runtime-seat').Runtime, 'log' | 'hub'>} runtime
 * @returns {import('./control.mjs').Controlled}
 */
export function controlledRuntime({ log, hub }) {
  let named = 0
  let made = 0
  return {
    async newSessions(count) {
      const ids = Array.from({ length: count }, () => `s_streams_${++made}`)
      const data = { title: 'Desk', mode: { name: 'Surveying' } }
      for (const id of ids) await log.create(/** @type {any} */ (id), [{ type: 'SessionStarted', data }])
      return ids
    },
    async store(id) {
      const folded = await log.load(/** @type {any} */ (id))
      if (!folded) throw new Error(`There is no session ${id}.`)
      await log.append(folded, [{ type: 'SessionRenamed', data: { title: titleOf(++named) } }])
    },
    say: id => hub.publish(/** @type {any} */ (id), { kind: 'text', text: PIECE }),
  }
}
