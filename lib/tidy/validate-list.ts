/** Why a list can’t be edited as somebody wants (K3), or a thing not be carried (C2). */

import type { ListEdit } from './events'

import { cleanName, nameKey, nameKeys, validateName } from './thing-name'
import {
  findNamed,
  isDecided,
  isOnList,
  MAX_THINGS,
  type Thing,
  type Things,
  thingOf,
  undoneBy,
} from './things'

/** Null when all of these things can be carried: they are decided. */
export function validateCarry(things: Things, ids: readonly string[]): CarryError | null {
  for (const id of ids) {
    const thing = thingOf(things, id)
    if (!thing || !isOnList(thing)) return GONE
    if (!isDecided(thing))
      return {
        code: 'thing_not_decided',
        message: `It is not decided yet where “${thing.name}” goes. Decide that first.`,
        thing,
      }
  }
  return null
}

export interface CarryError {
  readonly code: 'thing_not_found' | 'thing_not_decided'
  readonly message: string
  readonly thing?: Thing
}

/** Why an edit can’t be made (K3). */
export interface EditError {
  readonly code: 'thing_not_found' | 'thing_decided' | 'name_does_not_fit' | 'too_many_things'
  readonly message: string
  /** The decided thing. */
  readonly thing?: Thing
}

/** On the page a decided thing changes by its card, or after its decision was taken back; by words to the coach it may. */
interface EditRules {
  readonly decided?: 'may change'
}

/** Null if the edit can be made. */
export function validateEdit(things: Things, edit: ListEdit, rules: EditRules = {}): EditError | null {
  return validateThings(things, edit, rules) ?? validateNames(things, edit)
}

function validateNames(things: Things, edit: ListEdit): EditError | null {
  if (edit.kind === 'add' && edit.items.length > MAX_THINGS) return FULL
  const names = namesIn(edit)
  const why = names.map(validateName).find(error => error !== null)
  if (why) return { code: 'name_does_not_fit', message: why }
  if (edit.kind === 'add') {
    const fresh = new Set(names.filter(name => !findNamed(things, name)).map(nameKey))
    return things.length + fresh.size > MAX_THINGS ? FULL : null
  }
  const ids = idsIn(edit)
  const taken = names.find(name => isTaken(things, name, ids))
  if (taken !== undefined) return nameTaken(taken)
  if (new Set(names.map(name => nameKeys(name)[0])).size < names.length)
    return { code: 'name_does_not_fit', message: 'The parts need names of their own.' }
  const isGrowing = edit.kind === 'split' || edit.kind === 'merge'
  return isGrowing && things.length + names.length > MAX_THINGS ? FULL : null
}

function isTaken(things: Things, name: string, but: readonly string[]): boolean {
  const known = findNamed(things, name)
  return known !== undefined && isOnList(known) && !but.includes(known.id)
}

const nameTaken = (name: string): EditError => ({
  code: 'name_does_not_fit',
  message: `“${cleanName(name)}” is on the list already.`,
})

export const FULL: EditError = {
  code: 'too_many_things',
  message: `A session holds ${MAX_THINGS} things. Start a new one for more.`,
}

function validateThings(things: Things, edit: ListEdit, { decided }: EditRules): EditError | null {
  for (const id of idsIn(edit)) {
    const thing = thingOf(things, id)
    if (!thing) return GONE
    if (edit.kind === 'restore') {
      const error = isOnList(thing) ? null : validateRestore(things, id, idsIn(edit))
      if (error) return error
    } else {
      if (!isOnList(thing)) return GONE
      const isOfNote = edit.kind === 'note' || edit.kind === 'unnote'
      if (isDecided(thing) && !isOfNote && !decided) return thingDecided(thing)
    }
  }
  return null
}

/** A decision about what came of it stands, unless that is taken back with it; and so does another thing that has its name by now. */
function validateRestore(things: Things, id: string, withIt: readonly string[]): EditError | null {
  const { undone, back } = undoneBy(things, id)
  const others = things.filter(thing => !withIt.includes(thing.id))
  const decided = others.find(thing => undone.has(thing.id) && isDecided(thing))
  if (decided) return thingDecided(decided)
  const taken = things.find(({ id, name }) => back.has(id) && isTaken(things, name, [...undone]))
  return taken ? nameTaken(taken.name) : null
}

const GONE = {
  code: 'thing_not_found',
  message: 'That thing is not on the list any more.',
} as const

const thingDecided = (thing: Thing): EditError => ({
  code: 'thing_decided',
  message: `“${thing.name}” has just been decided. Take that back first.`,
  thing,
})

function idsIn(edit: ListEdit): readonly string[] {
  if (edit.kind === 'add') return []
  if (edit.kind === 'merge') return edit.ids
  return edit.kind === 'restore' ? [edit.id, ...(edit.also ?? [])] : [edit.id]
}

function namesIn(edit: ListEdit): readonly string[] {
  switch (edit.kind) {
    case 'add':
      return edit.items.map(({ name }) => name)
    case 'split':
      return edit.names
    case 'rename':
    case 'merge':
      return [edit.name]
    case 'whole':
    case 'note':
    case 'unnote':
    case 'remove':
    case 'restore':
      return []
  }
}
