import { quotedList } from './prompts/quoted'
import { type Things, thingOf } from './things'

/** What the model is told when the person begins to put what is decided where it goes (C3). */
export const CARRY_STARTED_NOTE = 'The person has begun to carry what is decided to its place.'

const MOST_NAMES = 20

/** What it is told of each tick on that walk, and of one that is taken back. */
export function carryNote(things: Things, ids: readonly string[], carried: boolean): string {
  const names = ids.map(id => thingOf(things, id)?.name ?? '')
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  const told = `${quotedList(names.slice(0, MOST_NAMES))}${more}`
  return carried ? `They carried to its place: ${told}.` : `Not carried after all: ${told}.`
}
