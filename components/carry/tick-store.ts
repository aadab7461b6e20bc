/** Ticks of this device that are not in the log yet. Stored in the browser, so a reload does not lose them (Q3). */
import { createStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from '@/components/store/browser-storage'
import type { CarryRequest } from '@/lib/wire/requests'

const NAME = 'tidyup-ticks'

export interface Tick {
  readonly carried: boolean
  /** The `seq` at which the log has it. Kept until the page has read that event, so that the tick does not flicker. */
  readonly seq?: number
}

/** Ticks by the id of the thing. */
export type Ticks = Readonly<Record<string, Tick>>

interface KeptTicks {
  readonly bySession: Readonly<Record<string, Ticks>>
}

export const tickStore = createStore<KeptTicks>()(
  persist((): KeptTicks => ({ bySession: {} }), { name: NAME, storage: onDevice() }),
)

/** Tabs of the same session share their ticks. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME) void tickStore.persist.rehydrate()
  })
}

const NONE: Ticks = {}

export const ticksOf = ({ bySession }: KeptTicks, sessionId: string): Ticks => bySession[sessionId] ?? NONE

export function keepTicks(sessionId: string, ids: readonly string[], carried: boolean) {
  change(sessionId, ticks => ({ ...ticks, ...Object.fromEntries(ids.map(id => [id, { carried }])) }))
}

/** Marks ticks as stored at `seq`; a tick that was changed in the meantime is still to be sent. */
export function ticksArrived(sessionId: string, { kind, ids }: TickStep, seq: number) {
  const carried = kind === 'carried'
  change(sessionId, ticks => ({
    ...ticks,
    ...Object.fromEntries(ids.filter(id => ticks[id]?.carried === carried).map(id => [id, { carried, seq }])),
  }))
}

/** The page has read the log as far as `seq`. */
export const forgetRead = (sessionId: string, seq: number) =>
  keepOnly(sessionId, ([, tick]) => tick.seq === undefined || tick.seq > seq)

export const forgetTicks = (sessionId: string, ids: readonly string[]) =>
  keepOnly(sessionId, ([id]) => !ids.includes(id))

export type TickStep = Extract<CarryRequest, { ids: readonly string[] }>

/** The next step to send; null if the log has everything. */
export function stepToSend(ticks: Ticks): TickStep | null {
  const unsent = (carried: boolean) =>
    Object.entries(ticks).flatMap(([id, tick]) =>
      tick.carried === carried && tick.seq === undefined ? [id] : [],
    )
  const carried = unsent(true)
  if (carried.length > 0) return { kind: 'carried', ids: carried }
  const back = unsent(false)
  return back.length > 0 ? { kind: 'not_carried', ids: back } : null
}

function keepOnly(sessionId: string, stays: (entry: [string, Tick]) => boolean) {
  const before = Object.entries(ticksOf(tickStore.getState(), sessionId))
  const after = before.filter(stays)
  if (after.length < before.length) change(sessionId, () => Object.fromEntries(after))
}

function change(sessionId: string, changed: (ticks: Ticks) => Ticks) {
  const state = tickStore.getState()
  const { [sessionId]: _, ...others } = state.bySession
  const ticks = changed(ticksOf(state, sessionId))
  const bySession = Object.keys(ticks).length > 0 ? { ...others, [sessionId]: ticks } : others
  tickStore.setState({ bySession })
}
