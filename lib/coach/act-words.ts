/** Acts in the words of what will happen, for buttons and for what the coach says that it did. */
import type { Decision } from './move'
import { fill, namesIn, type Phrases } from './phrases'
import { type Act, doing } from './reading/acts'
import type { SessionMemory } from './session-memory'
import { thingInHand } from './situation'

export const whereTo = (disposition: string, { ways }: Phrases): string =>
  Object.hasOwn(ways, disposition) ? ways[disposition as keyof typeof ways] : disposition

/** “drill”, “sander” → under the workbench; “vase” → give away */
export function decisionsInWords(decisions: readonly Decision[], phrases: Phrases): string {
  const byPlace = Map.groupBy(decisions, ({ disposition }) => disposition)
  const inWords = [...byPlace].map(([to, all]) => {
    const items = all.map(({ item }) => item)
    return `${namesIn(items, phrases)} → ${whereTo(to, phrases)}`
  })
  return inWords.join('; ')
}

/** If acts change something, only those are named. Empty for acts that can’t be offered. */
export const labelOf = (memory: SessionMemory, acts: readonly Act[]): string => {
  const done = doing(acts)
  // Outcomes that are told of each part need not be told of the whole.
  const isTold = (name: string) => acts.some(act => 'things' in act && act.things.some(one => one === name))
  const told = done.filter(act => act.do !== 'split' || act.into.length === 0 || !act.into.every(isTold))
  const labels = (told.length > 0 ? told : acts).map(act => labelOfAct(memory, act))
  return labels.includes(null) ? '' : [...new Set(labels)].join(', ')
}

function labelOfAct(memory: SessionMemory, act: Act): string | null {
  const { phrases } = memory
  const { label, answer } = phrases
  const names = (things: readonly string[]) => namesIn(things, phrases)
  const inHand = thingInHand(memory)
  const named = (thing: string | null) => ({ name: thing ?? inHand?.name ?? phrases.thisOne })
  switch (act.do) {
    case 'decide':
    case 'put_off': {
      const disposition = act.do === 'decide' ? act.to : 'skip'
      return decisionsInWords(
        act.things.map(item => ({ item, disposition })),
        phrases,
      )
    }
    case 'keep':
    case 'let_go':
    case 'stays':
    case 'remove':
    case 'merge':
    case 'first':
      return fill(label[act.do], { names: names(act.things) })
    case 'list':
      return fill(label.list, { names: names(act.things.map(({ name }) => name)) })
    case 'rename':
      return fill(label.rename, { name: act.thing, to: act.to })
    case 'count':
      return `${act.quantity} × ${names([act.thing])}`
    case 'split':
      return act.into.length > 0
        ? fill(label.parts, { name: act.thing, names: names(act.into) })
        : fill(label.split, { name: act.thing })
    case 'undo':
      return act.thing === null ? label.undo : fill(label.undoOf, { name: act.thing })
    case 'accept':
      return inHand?.card?.choices[act.choice]?.label ?? null
    case 'cannot_find':
    case 'cannot_decide':
      return fill(label[act.do], named('thing' in act ? act.thing : null))
    case 'note':
      return fill(label.note, { name: act.thing })
    case 'room':
      return fill(label.room, { name: act.name })
    case 'stop':
    case 'go_on':
    case 'rest':
    case 'refuse':
    case 'found':
      return label[act.do]
    case 'ask':
      return act.thing === null ? label.ask : fill(answer.about, { name: act.thing })
    case 'feel':
    case 'talk':
      return label.talk
    case 'crisis':
      return null
  }
}
