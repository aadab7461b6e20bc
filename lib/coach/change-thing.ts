/** A thing that turns out to be several, or another one, or in another state. */
import { nameKey } from '@/lib/tidy/thing-name'
import { findThing, type Thing } from '@/lib/tidy/things'
import { callTool, decisionsCall, freshOf, listCall, type Move } from './move'
import { fill, short } from './phrases'
import { readParts } from './read-decisions'
import type { ListedItem } from './read-items'
import type { SessionMemory } from './session-memory'
import { withNote } from './told-state'
import type { Reading } from './understand/reading'

/** The bike of “2 bikes” would be the same thing by its name, and stand for the whole. */
export const apart = ({ keys }: Thing, name: string) => (keys.includes(nameKey(name)) ? `${name} (1)` : name)

/** The parts that were named, and what was said of them; or else they are asked for. */
export function split({ facts, phrases }: SessionMemory, thing: Thing, text: string): Move {
  const { name } = thing
  const parts = readParts(text)?.map(part => ({ ...part, item: apart(thing, part.item) })) ?? null
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

/** Below it, what sounds like a feeling may be about the thing. */
export const SURELY_FELT = 0.5

/** “It’s broken”: it is on the list with that from now on, and its card is another. Null where no such state is told. */
export function withState(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const { facts, phrases } = memory
  const isDecision = NO_STATE.has(reading.meaning) || (reading.meaning === 'disposition' && LEAVES.test(text))
  const isMourned = reading.kind === 'grief' && reading.confidence >= SURELY_FELT
  if (isDecision || isMourned || reading.note === null) return null
  const name = withNote(thing.name, reading.note)
  if (findThing(facts.things, name)) return null
  return {
    say: freshOf(phrases.goodToKnow, memory),
    calls: [listCall([{ name, pin: null }], facts.photosShown, thing.name)],
  }
}

/** “It stinks” is no decision, “it stinks, out” is. */
const LEAVES =
  /\b(?:out|away|bin\w*|trash|toss|throw|chuck|rubbish|garbage|tip|dump|go(?:es)?|rid|donate|give|charity|sell|recycl\w*|return|keep|weg|raus|müll|tonne|spenden|verkaufen|behalten)\b/i

const NO_STATE: ReadonlySet<Reading['meaning']> = new Set<Reading['meaning']>([
  'place',
  'accept',
  'stop',
  'undo',
  'split',
  'correction',
  'not_mine',
])
