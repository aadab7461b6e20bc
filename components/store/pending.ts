/** Folds the previewed events of a reply that still streams over the session, as if they were stored (B4, L1). */

import { applyToFacts } from '@/lib/tidy/event-table'
import type { TidyFacts } from '@/lib/tidy/facts'
import { isCalled } from '@/lib/tidy/things'
import type { CallPreview, StoredEvent } from '@/lib/wire/event'
import { type ShownThing, shownThing, type ViewState } from '@/lib/wire/view'

type Calls = readonly CallPreview['data'][]

interface Streaming {
  readonly state: ViewState
  readonly calls: Calls
}

/**
 * A thing as the page shows it. `isPending`: as it is only if a call that is being written comes true. `becomes`: it is shown as it
 * is stored, and will be that.
 */
export type ThingAhead = ShownThing & { readonly isPending?: true; readonly becomes?: ShownThing }

/** Folded once for each list of calls. */
const folded = new WeakMap<Calls, { readonly from: TidyFacts; readonly facts: TidyFacts }>()

export function factsAhead({ state: { facts }, calls }: Streaming): TidyFacts {
  const known = folded.get(calls)
  if (known?.from === facts) return known.facts
  const ahead = calls.flatMap(({ events = [] }) => events).reduce(applyToFacts, facts)
  folded.set(calls, { from: facts, facts: ahead })
  return ahead
}

const shown = new WeakMap<TidyFacts, readonly ThingAhead[]>()

/** The list as it is, and as the calls will change it. */
export function thingsAhead(session: Streaming): readonly ThingAhead[] {
  const { facts, view } = session.state
  const ahead = factsAhead(session)
  if (ahead === facts) return view.things
  const known = shown.get(ahead)
  if (known) return known
  const things = ahead.things.map((thing, index): ThingAhead => {
    const stored = facts.things[index] === thing ? view.things[index] : undefined
    return stored ?? { ...shownThing(thing, ahead), isPending: true }
  })
  shown.set(ahead, things)
  return things
}

/** A listed thing keeps its place and its look until its change is stored. */
export const inPlace = (ahead: readonly ThingAhead[], stored: readonly ShownThing[]): readonly ThingAhead[] =>
  ahead.map(thing => {
    const known = thing.isPending && stored.find(({ id }) => id === thing.id)
    return known ? { ...known, isPending: true, becomes: thing } : thing
  })

/** The calls that are still ahead after an event: those of its parts that are shown until their result is there. */
export function callsAfter(calls: Calls, { type, data }: StoredEvent): Calls {
  if (calls.length === 0) return calls
  switch (type) {
    case 'ModelResponded': {
      const made = new Set(data.content.flatMap(block => (block.type === 'tool_use' ? block.id : [])))
      return calls.filter(({ part, callId }) => part !== undefined && made.has(callId))
    }
    case 'ToolCompleted':
      return calls.filter(({ callId }) => callId !== data.callId)
    case 'ToolCallsDropped':
      return calls.filter(({ callId }) => !data.callIds.includes(callId))
    case 'ModeChanged':
    case 'RunYielded':
    case 'ErrorOccurred':
      return []
    default:
      return calls
  }
}

/** From here on nothing that was shown comes true any more. */
export const settlesCalls = ({ type }: StoredEvent) => type === 'RunYielded' || type === 'QuestionAsked'

/** The names of those that did not come true. One that the person changed meanwhile did. */
export const goneOf = (promised: readonly ThingAhead[], { things }: TidyFacts): readonly string[] =>
  promised
    .filter(
      ({ id, name, state }) =>
        !things.some(
          thing =>
            (thing.id === id || isCalled(thing, name)) && (!isSettled(state) || isSettled(thing.state.kind)),
        ),
    )
    .map(({ name }) => name)

const isSettled = (state: ShownThing['state']) =>
  state === 'decided' || state === 'later' || state === 'removed'
