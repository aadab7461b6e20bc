/** Why a list can’t be edited as somebody wants (K3), or a thing not be carried (C2). */

import type { ListEdit } from './events'

import { cleanName, nameKey, nameKeys, nameMisfit } from './thing-name'
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
export function carryMisfit(things: Things, ids: readonly string[]): CarryMisfit | null {
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

export interface CarryMisfit {
  readonly code: 'thing_not_found' | 'thing_not_decided'
  readonly message: string
  readonly thing?: Thing
}

/** Why an edit can’t be made (K3). */
export interface EditMisfit {
  readonly code: 'thing_not_found' | 'thing_decided' | 'name_does_not_fit' | 'too_many_things'
  readonly message: string
  /** The decided thing. */
  readonly thing?: Thing
}

/** Null if the edit can be made. A decided thing changes by its card, or after its decision was taken back. */
export function editMisfit(things: Things, edit: ListEdit): EditMisfit | null {
  return thingsMisfit(things, edit) ?? namesMisfit(things, edit)
}

function namesMisfit(things: Things, edit: ListEdit): EditMisfit | null {
  if (edit.kind === 'add' && edit.items.length > MAX_THINGS) return FULL
  const names = namesIn(edit)
  const why = names.map(nameMisfit).find(misfit => misfit !== null)
  if (why) return { code: 'name_does_not_fit', message: why }
  if (edit.kind === 'add') {
    const fresh = new Set(names.filter(name => !findNamed(things, name)).map(nameKey))
    return things.length + fresh.size > MAX_THINGS ? FULL : null
  }
  const ids = idsIn(edit)
  const taken = names.find(name => isTaken(things, name, ids))
  if (taken !== undefined) return takenMisfit(taken)
  if (new Set(names.map(name => nameKeys(name)[0])).size < names.length)
    return { code: 'name_does_not_fit', message: 'The parts need names of their own.' }
  const isGrowing = edit.kind === 'split' || edit.kind === 'merge'
  return isGrowing && things.length + names.length > MAX_THINGS ? FULL : null
}

function isTaken(things: Things, name: string, but: readonly string[]): boolean {
  const known = findNamed(things, name)
  return known !== undefined && isOnList(known) && !but.includes(known.id)
}

const takenMisfit = (name: string): EditMisfit => ({
  code: 'name_does_not_fit',
  message: `“${cleanName(name)}” is on the list already.`,
})

export const FULL: EditMisfit = {
  code: 'too_many_things',
  message: `A session holds ${MAX_THINGS} things. Start a new one for more.`,
}

function thingsMisfit(things: Things, edit: ListEdit): EditMisfit | null {
  for (const id of idsIn(edit)) {
    const thing = thingOf(things, id)
    if (!thing) return GONE
    if (edit.kind === 'restore') {
      const misfit = isOnList(thing) ? null : restoreMisfit(things, id, idsIn(edit))
      if (misfit) return misfit
    } else {
      if (!isOnList(thing)) return GONE
      const isOfNote = edit.kind === 'note' || edit.kind === 'unnote'
      if (isDecided(thing) && !isOfNote) return decidedMisfit(thing)
    }
  }
  return null
}

/** A decision about what came of it stands, unless that is taken back with it; and so does another thing that has its name by now. */
function restoreMisfit(things: Things, id: string, withIt: readonly string[]): EditMisfit | null {
  const { undone, back } = undoneBy(things, id)
  const others = things.filter(thing => !withIt.includes(thing.id))
  const decided = others.find(thing => undone.has(thing.id) && isDecided(thing))
  if (decided) return decidedMisfit(decided)
  const taken = things.find(({ id, name }) => back.has(id) && isTaken(things, name, [...undone]))
  return taken ? takenMisfit(taken.name) : null
}

const GONE = {
  code: 'thing_not_found',
  message: 'That thing is not on the list any more.',
} as const

const decidedMisfit = (thing: Thing): EditMisfit => ({
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
