/** Things that turn out to be others, several, one, or none. */

import { countIn, nameKey, nameKeys, validateName } from '@/lib/tidy/thing-name'
import { destinationOf, findThing, isOnList, isUndecided, type Thing } from '@/lib/tidy/things'
import { call, editCall, listCall, type Step } from './move'
import { fill, namesIn } from './phrases'
import type { Act } from './reading/acts'
import { type SessionMemory, thingCalled } from './session-memory'

const open = (memory: SessionMemory, names: readonly string[]): Thing[] =>
  names.flatMap(name => thingCalled(memory, name) ?? []).filter(isUndecided)

/** The name that they meant takes the place of the one that was heard, and its card is shown, or it goes where that went. */
export function rename(memory: SessionMemory, name: string, to: string): Step {
  const { facts, phrases } = memory
  const thing = thingCalled(memory, name)
  if (!thing || !isOnList(thing) || validateName(to) !== null) return { line: phrases.onTheListItself }
  const line = fill(phrases.renamed, { now: to, before: thing.name })
  const named = editCall([thing.name], to)
  if (destinationOf(thing)) {
    const other = findThing(facts.things, to)
    // Its own decision stands.
    return other && isOnList(other) ? { line: phrases.onTheListItself } : { line, calls: [named] }
  }
  return {
    line,
    calls: [named],
    settled: [thing.name],
    next: { kind: 'cards', things: [{ ...thing, name: to, keys: [nameKey(to), ...thing.keys] }] },
  }
}

/** The parts that were named take its place; or else they are asked for. */
export function split(memory: SessionMemory, { thing: name, into }: Extract<Act, { do: 'split' }>): Step {
  const { facts, phrases } = memory
  const thing = thingCalled(memory, name)
  if (!thing || !isOnList(thing)) return { line: phrases.onTheListItself }
  if (into.length > 0) {
    const parts = into.map(part => ({
      name: apart(thing, part),
      quantity: countIn(part) ?? undefined,
      pin: null,
    }))
    return {
      line: phrases.parts.listed,
      calls: [listCall(parts, facts.photosShown, thing.name)],
      settled: [thing.name],
    }
  }
  const question = call('ask_back', {
    prompt: fill(phrases.parts.ask, { name: thing.name }),
    answer: 'words',
    placeholder: phrases.parts.example,
  })
  return { line: phrases.parts.several, next: { kind: 'move', move: { say: '', calls: [question] } } }
}

/** The bike of “2 bikes” would be the same thing by its name, and stand for the whole. */
const apart = ({ keys }: Thing, name: string) => (keys.includes(nameKeys(name)[0]) ? `${name} (1)` : name)

/** Nothing takes its place. */
export function remove(memory: SessionMemory, names: readonly string[]): Step {
  const { phrases } = memory
  const things = open(memory, names)
  if (things.length === 0) return { line: phrases.onTheListItself }
  const gone = things.map(({ name }) => name)
  return {
    line: fill(phrases.removed, { names: namesIn(gone, phrases) }),
    calls: [editCall(gone)],
    settled: gone,
  }
}

/** One takes the place of all: the name that holds the others, or all names. */
export function merge(memory: SessionMemory, names: readonly string[]): Step {
  const { phrases } = memory
  const things = open(memory, names)
  if (things.length < 2) return { line: phrases.onTheListItself }
  const whole = things.find(one => things.every(other => nameKey(one.name).includes(nameKey(other.name))))
  const name = whole?.name ?? things.map(one => one.name).join(', ')
  const merged = things.map(thing => thing.name)
  return { line: fill(phrases.merged, { name }), calls: [editCall(merged, name)], settled: merged }
}
