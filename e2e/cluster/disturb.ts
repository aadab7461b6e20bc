/** Kills and freezes machines, one after the other, until it is told to end; then all of them run. */
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import type { Dice } from '@/scripts/test-sample'
import type { Cluster } from './cluster'

const FIRST_AFTER = 2_000
const BETWEEN = { least: 2_000, most: 5_000 }
/** Short enough to come back as the owner, or long enough to have been taken over meanwhile. */
const FROZEN_FOR = [1_500, 6_000, 14_000]

export interface Disturbance {
  readonly kind: 'kill' | 'freeze'
  /** Milliseconds since 1970. */
  readonly from: number
  to: number
}

export function disturb(cluster: Cluster, dice: Dice) {
  const disturbances: Disturbance[] = []
  const ending = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => {})

  async function kill(instance: number) {
    await cluster.kill(instance)
    await wait(dice.below(2_000))
    await cluster.restart(instance)
  }

  async function freeze(instance: number) {
    cluster.freeze(instance)
    await wait(dice.pick(FROZEN_FOR))
    cluster.thaw(instance)
  }

  async function disturbOne(instance: number) {
    const kind = dice.next() < 0.6 ? 'kill' : 'freeze'
    const disturbance: Disturbance = { kind, from: Date.now(), to: Number.POSITIVE_INFINITY }
    disturbances.push(disturbance)
    await (kind === 'kill' ? kill(instance) : freeze(instance))
    disturbance.to = Date.now()
  }

  const finished = (async () => {
    const busy = new Map<number, Promise<void>>()
    await wait(FIRST_AFTER)
    while (!ending.signal.aborted) {
      const whole = Array.from({ length: cluster.size }, (_, index) => index).filter(
        index => !busy.has(index),
      )
      // One of them always runs.
      if (whole.length > 1) {
        const instance = dice.pick(whole)
        busy.set(
          instance,
          disturbOne(instance).finally(() => busy.delete(instance)),
        )
      }
      await wait(BETWEEN.least + dice.below(BETWEEN.most - BETWEEN.least))
    }
    await Promise.all(busy.values())
  })()

  return {
    disturbances: disturbances as readonly Disturbance[],
    async end() {
      ending.abort()
      await finished
    },
  }
}

/** What takes longer is not the work of a step: whoever drove the session was gone. */
const LONGEST_STEP = 1_000

/** How long (ms) a session stood still while its run was alive and a machine was killed or frozen. */
export function takeovers(events: readonly StoredEvent[], disturbances: readonly Disturbance[]): number[] {
  const [first] = events
  if (!first) return []
  let state = initialViewState(first.sessionId)
  return events.flatMap((event, index) => {
    state = applyEvent(state, event)
    const next = events[index + 1]
    if (state.view.status !== 'running' || !next) return []
    const [from, to] = [Date.parse(event.at), Date.parse(next.at)]
    const isDisturbed = disturbances.some(each => each.from < to && each.to > from)
    return to - from > LONGEST_STEP && isDisturbed ? [to - from] : []
  })
}
