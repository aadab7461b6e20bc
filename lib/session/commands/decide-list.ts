import { answerId as asAnswerId, type NewId } from '@/lib/engine/ids'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { appWords } from '@/lib/tidy/app-words'
import type { ListEdit, RecalledThing } from '@/lib/tidy/events'
import { editNote, PUT_AWAY_STARTED_NOTE, putAwayNote } from '@/lib/tidy/prompts/notes'
import { usualPlacesNote } from '@/lib/tidy/prompts/usual-places'
import { isCarried, isOnList, thingOf, withCarried, withEdit } from '@/lib/tidy/things'
import { validateCarry, validateEdit } from '@/lib/tidy/validate-list'
import type { AppEvent } from '@/lib/wire/event'
import { ok } from '@/lib/wire/refusal'
import type { CarryRequest } from '@/lib/wire/requests'
import { type ShownThing, shownThing } from '@/lib/wire/view'
import { type Decision, refuse, refuseIfFull } from './decide'

/** The list as it is now, and the log’s newest `seq`. */
export interface ListNow {
  readonly things: readonly ShownThing[]
  readonly seq: number
}

/**
 * An edit of the list is an event, and the model is told of it (K3). One that changes nothing is not stored. `recalled` is
 * what the home knows of the names that it adds (H8).
 */
export function decideEdit(
  { engine, viewState }: LoadedSession,
  edit: ListEdit,
  newId: NewId,
  recalled: readonly RecalledThing[] = [],
): Decision<ListNow> {
  if (engine.ended)
    return refuse('session_ended', 'This session has ended. Open it again to change its list.')
  const { facts, view } = viewState
  const unknown = edit.kind === 'add' && edit.items.find(item => item.photoId && !hasPhoto(item.photoId))
  if (unknown) return refuse('photo_not_found', `This session has no photo ${unknown.photoId}.`)
  const error = validateEdit(facts.things, edit)
  if (error) {
    const { code, message, thing } = error
    return refuse(code, message, thing && { also: { thing: shownThing(thing, facts) } })
  }
  const things = withEdit(facts.things, edit)
  const result = (seq: number) => ok({ things: things.map(thing => shownThing(thing, facts)), seq })
  if (JSON.stringify(things) === JSON.stringify(facts.things)) return { events: [], result }
  const full = refuseIfFull({ engine, viewState })
  if (full) return full
  const text = editNote(facts.things, edit) + usualPlacesNote(recalled)
  const edited: AppEvent[] = [
    { type: 'ListEdited', data: { edit } },
    ...(recalled.length > 0 ? [{ type: 'HomeRecalled' as const, data: { things: [...recalled] } }] : []),
    {
      type: 'SystemNoteAdded',
      data: { reason: 'edited', text, ...(STANDS.has(edit.kind) && 'id' in edit && { about: edit.id }) },
    },
  ]
  const questionId = cardWithoutThing()
  if (questionId === null) return { events: edited, result }
  const answer = { kind: 'said', text: appWords[facts.language].listChanged } as const
  const answerId = asAnswerId.parse(newId('a'))
  const answered: AppEvent = { type: 'QuestionAnswered', data: { questionId, answerId, answer } }
  return { events: [...edited, answered], result }

  function hasPhoto(id: string) {
    return view.photos.some(photo => photo.id === id)
  }

  /** The open card, if what it asks about is no longer on the list. */
  function cardWithoutThing() {
    const { openQuestion } = engine
    const { proposal } = facts
    if (openQuestion === null || proposal?.card.questionId !== openQuestion) return null
    const thing = thingOf(things, proposal.thing)
    return thing && !isOnList(thing) ? openQuestion : null
  }
}

/** After several of these, what became of the thing by the last one is told alone. */
const STANDS: ReadonlySet<ListEdit['kind']> = new Set(['remove', 'restore', 'split', 'whole'])

/** A step of the walk at any time, also after the end; the model is told of what it changes (C1–C3). */
export function decideCarry(session: LoadedSession, step: CarryRequest): Decision<ListNow> {
  const { facts } = session.viewState
  if (step.kind === 'start') {
    const result = (seq: number) => ok({ things: facts.things.map(thing => shownThing(thing, facts)), seq })
    if (facts.isCarrying) return { events: [], result }
    return (
      refuseIfFull(session) ?? {
        events: [
          { type: 'CarryStarted', data: {} },
          { type: 'SystemNoteAdded', data: { reason: 'carried', text: PUT_AWAY_STARTED_NOTE } },
        ],
        result,
      }
    )
  }

  const error = validateCarry(facts.things, step.ids)
  if (error) {
    const { code, message, thing } = error
    return refuse(code, message, thing && { also: { thing: shownThing(thing, facts) } })
  }
  const carried = step.kind === 'carried'
  const carriedBefore = facts.things.filter(isCarried).map(({ id }) => id)
  const ids = [...new Set(step.ids)].filter(id => carriedBefore.includes(id) !== carried)
  const things = withCarried(facts.things, ids, carried)
  const result = (seq: number) => ok({ things: things.map(thing => shownThing(thing, facts)), seq })
  if (ids.length === 0) return { events: [], result }
  const events: AppEvent[] = [
    { type: 'ThingsCarried', data: { ids, carried } },
    {
      type: 'SystemNoteAdded',
      data: { reason: 'carried', text: putAwayNote(things, ids, carried), about: `carried ${ids.join(' ')}` },
    },
  ]
  return refuseIfFull(session) ?? { events, result }
}
