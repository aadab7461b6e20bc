/** The situation in which the person’s words are read. */

import type { Placed } from '@/lib/tidy/disposition'
import { countIn } from '@/lib/tidy/thing-name'
import { findThing, isDecided, isOnList, type Thing, undoneWithCard } from '@/lib/tidy/things'
import { type ListedItem, readPin } from './listed-items'
import { readQuickReply } from './read-quick-reply'
import type { Read, Reading, Situation } from './reading/acts'
import { isOpen, type Said, type SessionMemory } from './session-memory'
import { isPlainUse } from './spaces'

/** The thing that the person sees in front of them: one whose card was taken back stands before the one that waits. */
export function thingInHand({ facts, said, focus }: SessionMemory): Thing | null {
  const name = said?.item ?? focus
  const thing = undoneWithCard(facts.things) ?? (name === null ? undefined : findThing(facts.things, name))
  return thing && isOpen(thing) ? thing : null
}

function situationOf(memory: SessionMemory, said: Extract<Said, { kind: 'words' }>): Situation {
  const { facts, saidBefore } = memory
  const listed = facts.things.filter(isOnList)
  const inHand = said.item === null && said.to !== 'card' ? null : thingInHand(memory)
  const cardChoices = said.to === 'card' ? (inHand?.card?.choices ?? []) : []
  const done = listed.flatMap(({ name, state, settled }) =>
    state.kind === 'decided' ? [{ name, to: dispositionOf(state.placement), settled }] : [],
  )
  return {
    to: said.to,
    item: inHand?.name ?? null,
    before: saidBefore?.kind === 'words' && saidBefore.item === said.item ? saidBefore.text : undefined,
    things: listed.filter(one => !isDecided(one) && one.id !== inHand?.id).map(({ name }) => name),
    done: done.toSorted((one, other) => one.settled - other.settled).map(({ name, to }) => ({ name, to })),
    choices: (memory.offered.length > 0 ? memory.offered : cardChoices).map(({ label }) => label),
    language: facts.language,
    counts: new Map(
      listed.flatMap(({ name, quantity = countIn(name) }) => (quantity === null ? [] : [[name, quantity]])),
    ),
  }
}

/** The form that `record_decisions` takes. */
export const dispositionOf = (placement: Placed): string =>
  placement.pile === 'out' ? placement.how : placement.place

/** Reads only what is not answered yet: what was answered stands in the history as calls, and never depends on a reading again. */
export function withReadings(memory: SessionMemory, read: Read): SessionMemory {
  const { said } = memory
  if (said?.kind !== 'words' || said.text === '') return memory
  const { pinned, words } = pinsAndWords(said.text)
  const situation = situationOf(memory, said)
  const readings = words === '' ? [] : (known(words, situation) ?? read(words, situation))
  const { item, to } = said
  return {
    ...memory,
    pinned,
    readings: to === 'list' && item !== null ? readings.map(asPartsOf(item)) : readings,
  }
}

/** Readings of words that the app knows without a reader; null for any others. */
function known(words: string, situation: Situation): readonly Reading[] | null {
  if (situation.to === 'room' && isPlainUse(words))
    return [{ acts: [{ do: 'room', name: words }], probability: 1 }]
  return readQuickReply(words, situation)
}

/** Asked for the parts of a thing, they list them. */
const asPartsOf =
  (thing: string) =>
  ({ acts, probability }: Reading): Reading => ({
    probability,
    acts: acts.map(act =>
      act.do === 'list' ? { do: 'split', thing, into: act.things.map(({ name }) => name) } : act,
    ),
  })

/** The lines that the page writes for pins are things of their own; the rest is what the person typed. */
function pinsAndWords(text: string): { pinned: readonly ListedItem[]; words: string } {
  const lines = text.split('\n').map(line => ({ line, pin: readPin(line) }))
  const typed = lines.flatMap(({ line, pin }) => (pin ? [] : [line]))
  return {
    pinned: lines.flatMap(({ pin }) => (pin && pin.name !== '' ? [pin] : [])),
    words: typed.join('\n').trim(),
  }
}
