import { PIECE, titleOf } from './control.mjs'

/**
 * The app’s own log and hub: what is stored here goes the way of all that a drive stores.
 *
 * @param {Pick<import('@/lib/session/process/runtime').Runtime, 'log' | 'hub'>} runtime
 * @returns {import('./control.mjs').Controlled}
 */
export function controlledRuntime({ log, hub }) {
  let named = 0
  let made = 0
  /** As a drive has them: the log is not asked again between two events. */
  const known = new Map()
  return {
    async newSessions(count) {
      const ids = Array.from({ length: count }, () => `s_streams_${++made}`)
      const data = { title: 'Desk', mode: { name: /** @type {const} */ ('Surveying') } }
      for (const id of ids)
        known.set(id, await log.create(/** @type {any} */ (id), [{ type: 'SessionStarted', data }]))
      return ids
    },
    async store(id) {
      const title = titleOf(++named)
      const appended = await log.append(known.get(id), [{ type: 'SessionRenamed', data: { title } }])
      if (appended.kind !== 'stored') throw new Error(`The event of ${id} is not stored: ${appended.kind}.`)
      known.set(id, appended.loaded)
    },
    say: id => hub.publish(/** @type {any} */ (id), { kind: 'text', text: PIECE }),
  }
}
