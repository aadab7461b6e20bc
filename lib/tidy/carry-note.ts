import { quotedList } from './prompts/quoted'
import { type Things, thingOf } from './things'

/** The note to the model when the person begins to put decided things away (C3). */
export const CARRY_STARTED_NOTE = 'The person has begun to carry what is decided to its place.'

const MAX_NAMES = 20

/** The note to the model for each tick, and for one that is taken back. */
export function carryNote(things: Things, ids: readonly string[], carried: boolean): string {
  const names = ids.map(id => thingOf(things, id)?.name ?? '')
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  const told = `${quotedList(names.slice(0, MAX_NAMES))}${more}`
  return carried ? `They carried to its place: ${told}.` : `Not carried after all: ${told}.`
}
