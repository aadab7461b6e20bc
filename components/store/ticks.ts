/** Ticks of the put-away list, with those that the log does not have yet. */
import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { isCarried, type Thing } from '@/lib/tidy/things'
import type { CarryRequest } from '@/lib/wire/requests'
import type { ShownThing } from '@/lib/wire/view'
import { call } from './api'
import { entriesOf, type Operation, withChanges } from './outbox'
import { useCanAct, useSession, useSessionId } from './session-context'
import { useOutbox } from './use-outbox'

type Tick = Extract<CarryRequest, { ids: readonly string[] }> & { readonly sessionId: string }

/** Ticks by the id of a thing: true if it is carried. */
type Ticks = ReadonlyMap<string, boolean>

const NONE: Ticks = new Map()

/** One thing that can’t be ticked any more refuses all that come with it, so then each is sent by itself. */
export const TICK: Operation<Tick, unknown, Ticks> = {
  name: 'tick',
  isKept: true,
  lane: 'ticks',
  send: ({ sessionId, ...step }) => call('POST /api/sessions/{id}/carry', { id: sessionId, body: step }),
  parts: ({ ids, ...tick }) => ids.map(id => ({ ...tick, ids: [id] })),
  optimistic: (ticks, { kind, ids }) =>
    new Map([...ticks, ...ids.map(id => [id, kind === 'carried'] as const)]),
}

type Carriable = Pick<Thing, 'id' | 'state'> | Pick<ShownThing, 'id' | 'state' | 'carried'>

function isInPlace(thing: Carriable): boolean {
  const { state } = thing
  return typeof state === 'object' ? isCarried({ state }) : 'carried' in thing && thing.carried === true
}

/** True if a thing was carried to its place. In a replay, as it was then. */
export function useIsCarried(): (thing: Carriable) => boolean {
  const entries = useStore(
    useOutbox(),
    useShallow(({ entries }) => entriesOf(entries, TICK)),
  )
  const canAct = useCanAct()
  const ticks = useMemo(() => (canAct ? withChanges(NONE, entries, TICK) : NONE), [canAct, entries])
  return useCallback(thing => ticks.get(thing.id) ?? isInPlace(thing), [ticks])
}

export const useToCarry = (): number => useThingsToCarry().length

export function useThingsToCarry(): readonly ShownThing[] {
  const isCarried = useIsCarried()
  const things = useSession(({ state }) => state.view.things)
  return things.filter(thing => thing.state === 'decided' && !isCarried(thing))
}

/** Sends the ticks that were kept, for as long as the page is open. */
export function useSendTicks() {
  const outbox = useOutbox()
  useEffect(() => outbox.serve(TICK), [outbox])
}

/** Ticks things, or takes that back: at once on this page, and in the log as soon as that gets through. */
export function useTick() {
  const sessionId = useSessionId()
  const outbox = useOutbox()
  return useCallback(
    (ids: readonly string[], carried: boolean) =>
      void outbox.add(TICK, { sessionId, kind: carried ? 'carried' : 'not_carried', ids: [...ids] }),
    [outbox, sessionId],
  )
}
