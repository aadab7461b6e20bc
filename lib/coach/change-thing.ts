/** A thing that turns out to be several, or another one. */
import type { Thing } from '@/lib/tidy/things'
import { callTool, decisionsCall, listCall, type Move } from './move'
import { fill, short } from './phrases'
import { readParts } from './read-decisions'
import type { ListedItem } from './read-items'
import type { SessionMemory } from './session-memory'

/** The parts that were named, and what was said of them; or else they are asked for. */
export function split({ facts, phrases }: SessionMemory, { name }: Thing, text: string): Move {
  const parts = readParts(text)
  if (parts === null)
    return callTool('ask_back', phrases.parts.several, {
      prompt: fill(phrases.parts.ask, { name: short(name, phrases) }),
      answer: 'words',
      placeholder: phrases.parts.example,
    })
  const items = parts.map(({ item }): ListedItem => ({ name: item, pin: null }))
  const decided = parts.flatMap(({ item, disposition }) =>
    disposition === null ? [] : [{ item, disposition }],
  )
  return {
    say: phrases.parts.listed,
    calls: [
      listCall(items, facts.photosShown, name),
      ...(decided.length > 0 ? [decisionsCall(decided)] : []),
    ],
  }
}

/** What they meant takes the place of what was heard. */
export function rename({ facts, phrases }: SessionMemory, thing: Thing, name: string): Move {
  return {
    say: fill(phrases.renamed, { now: name, before: thing.name }),
    calls: [listCall([{ name, pin: null }], facts.photosShown, thing.name)],
  }
}
