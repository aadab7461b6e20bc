import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import type { ShownThing } from '@/lib/wire/view'
import { keepTicks, type Ticks, tickStore, ticksOf } from './tick-store'

interface Carriable {
  readonly id: string
  readonly carried?: boolean | undefined
}

const NONE: Ticks = {}

/** True if a thing was carried to its place, including unsent ticks. In a replay, as it was then. */
export function useIsCarried(): (thing: Carriable) => boolean {
  const sessionId = useSessionId()
  const kept = useStore(tickStore, state => ticksOf(state, sessionId))
  const ticks = useCanAct() ? kept : NONE
  return useCallback(({ id, carried }) => ticks[id]?.carried ?? carried === true, [ticks])
}

/** The number of things that are decided and not carried yet. */
export const useToCarry = (): number => useThingsToCarry().length

export function useThingsToCarry(): readonly ShownThing[] {
  const isCarried = useIsCarried()
  const things = useSession(({ state }) => state.view.things)
  return things.filter(thing => thing.state === 'decided' && !isCarried(thing))
}

/** Ticks things, or takes that back: at once on this page, and in the log as soon as that gets through. */
export function useTick() {
  const sessionId = useSessionId()
  return useCallback(
    (ids: readonly string[], carried: boolean) => keepTicks(sessionId, ids, carried),
    [sessionId],
  )
}
