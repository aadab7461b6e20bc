import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { CARRY_STARTED_NOTE, carryNote } from '@/lib/tidy/prompts/notes'
import { isCarried, withCarried } from '@/lib/tidy/things'
import { validateCarry } from '@/lib/tidy/validate-list'
import type { AppEvent } from '@/lib/wire/event'
import { ok } from '@/lib/wire/refusal'
import type { CarryRequest } from '@/lib/wire/requests'
import { shownThing } from '@/lib/wire/view'
import { type Decision, refuse, refuseIfFull } from './decide'
import type { ListNow } from './decide-edit'

/** A step of the walk at any time, also after the end; the model is told of what it changes (C1–C3). */
export function decideCarry(session: LoadedSession, step: CarryRequest): Decision<ListNow> {
  const { facts } = session.viewState
  if (step.kind === 'start') {
    const result = (seq: number) => ok({ things: facts.things.map(shownThing), seq })
    if (facts.isCarrying) return { events: [], result }
    return (
      refuseIfFull(session) ?? {
        events: [
          { type: 'CarryStarted', data: {} },
          { type: 'SystemNoteAdded', data: { reason: 'carried', text: CARRY_STARTED_NOTE } },
        ],
        result,
      }
    )
  }

  const error = validateCarry(facts.things, step.ids)
  if (error) {
    const { code, message, thing } = error
    return refuse(code, message, thing && { also: { thing: shownThing(thing) } })
  }
  const carried = step.kind === 'carried'
  const before = facts.things.filter(isCarried).map(({ id }) => id)
  const ids = [...new Set(step.ids)].filter(id => before.includes(id) !== carried)
  const things = withCarried(facts.things, ids, carried)
  const result = (seq: number) => ok({ things: things.map(shownThing), seq })
  if (ids.length === 0) return { events: [], result }
  const events: AppEvent[] = [
    { type: 'ThingsCarried', data: { ids, carried } },
    { type: 'SystemNoteAdded', data: { reason: 'carried', text: carryNote(things, ids, carried) } },
  ]
  return refuseIfFull(session) ?? { events, result }
}
