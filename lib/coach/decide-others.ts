/** What is said at a card about other things than its own. */
import { nameKey } from '@/lib/tidy/thing-name'
import { findThing, isOnList, type Thing } from '@/lib/tidy/things'
import { isOpen, propose } from './cards'
import { decide, decisionsIn, noted } from './decide'
import { CONDITION_WORDS, describeItem } from './describe-item'
import { freshOf, type Move, putOffCall } from './move'
import { fill, fillAll, namesIn } from './phrases'
import type { Phrases } from './phrases/en'
import { isPlaceName } from './read-destination'
import { asks } from './read-intent'
import type { SessionMemory } from './session-memory'
import { straight } from './words'

/** What is said of other things on the list is never taken for what becomes of the thing in hand. */
export function othersNamed({ facts }: SessionMemory, inHand: Thing, text: string): Thing[] {
  const words = ` ${nameKey(text)} `
  const own = ` ${nameKey(inHand.name)} `
  return facts.things.filter(thing => {
    const name = ` ${nameKey(thing.name)} `
    if (!isOnList(thing) || thing.id === inHand.id || own.includes(name)) return false
    return words.includes(name) || isCalledByHead(thing.name, words, own) || isNamedAlone(thing, inHand, text)
  })
}

/** “The watch” is “watch that was his father’s”. */
function isCalledByHead(name: string, words: string, own: string): boolean {
  const isNamed = nameKey(name)
    .split(' ')
    .some(word => isPointedAt(word, words))
  if (!isNamed) return false
  // Of “box of letters” either noun stands for all.
  const nouns = [describeItem(name).head.at(-1), nameKey(name).split(' ').at(-1)]
  return nouns.some(noun => noun !== undefined && isPointedAt(noun, words) && !own.includes(` ${noun} `))
}

/** “The china” is “china set”, „das Album“ „Fotoalbum“: one noun, which nothing but a verb follows, and that is no place. */
function isNamedAlone(thing: Thing, inHand: Thing, text: string): boolean {
  const own = nameKey(inHand.name)
  const names = nameKey(thing.name).split(' ')
  return [...straight(text).matchAll(NAMED_ALONE)].some(([, noun = '']) => {
    const meant = nameKey(noun)
    if (meant.length < SHORTEST_NOUN || isPlaceName(noun) || own.includes(meant) || isState(noun))
      return false
    return names.some(word => word === meant || (/^\p{Lu}/u.test(noun) && word.endsWith(meant)))
  })
}

const SHORTEST_NOUN = 4
const isState = (word: string) => CONDITION_WORDS.includes(word.toLowerCase())
const NAMED_ALONE =
  /(?<!\b(?:in|on|into|onto|under|behind|to|at|by|near|with|of|beside|auf|in|an|unter|hinter|neben|bei|zu|mit) )\b(?:the|that|those|these|das|die|der|den|dem) (\p{L}+)(?=[\s]*(?:$|[,.;!?]|(?:can|could|should|will|would|has|have|goe?s?|comes?|stays?|lives?|hangs?|belongs?|is|are|isn't|aren't|was|were|later|first|too|to|kann|können|bleib\w*|komm\w*|gehör\w*|ist|sind|war|waren|darf|dürfen|soll|sollen|hat|haben)\b))/giu

const isPointedAt = (word: string, words: string) =>
  ['the', 'that', 'those', 'these'].some(article => words.includes(` ${article} ${word} `))

/** “It goes back to the library”, right after they spoke of that book and not of the thing in hand. */
export function spokenOf(memory: SessionMemory, inHand: Thing, text: string): Thing | null {
  const { saidBefore } = memory
  const isOfIt = /\b(?:it|that one|they|them|those|es|sie)\b/i.test(text)
  if (!isOfIt || saidBefore?.to !== 'card' || saidBefore.item !== inHand.name) return null
  const [other, more] = othersNamed(memory, inHand, saidBefore.text)
  return other && !more && isOpen(other) ? other : null
}

/** The clauses that certainly decide one of them count; about the rest the coach asks for a sentence that it can read. */
export function aboutOthers(
  memory: SessionMemory,
  thing: Thing,
  others: readonly Thing[],
  text: string,
): Move {
  const clauses = text.split(/[,;\n]|\.\s|\sand\s|\sund\s/i)
  const sure = clauses.length > 1 ? clauses.flatMap(clause => decisionsIn(memory, clause) ?? []) : []
  const { phrases, reading } = memory
  const [only] = others
  if (reading?.meaning === 'skip' && only && others.length === 1 && only.state !== 'decided') {
    const isPutOff = only.state === 'later'
    const text = fill(phrases.laterThen, { name: only.name })
    return isPutOff ? propose(memory, thing, text, null) : { say: text, calls: [putOffCall(only.name)] }
  }
  const listed = sure.filter(({ item }) => findThing(memory.facts.things, item))
  const names = others.map(({ name }) => name).filter(name => !listed.some(({ item }) => item === name))
  const notSure = fillAll(phrases.notSureAbout, { names: namesIn(names, phrases) })
  if (listed.length === 0) {
    const isAsked = ASKS_ABOUT.test(text) || asks(text)
    const lines = isAsked ? others.map(other => whereItStands(other, phrases)) : notSure
    return propose(memory, thing, freshOf(lines, memory), null)
  }
  const { calls } = decide(memory, listed)
  const rest = names.length > 0 ? ` ${freshOf(notSure, memory)}` : ''
  return { say: `${noted(listed, phrases)}${rest}`, calls }
}

const ASKS_ABOUT = /^(?:and |und )?(?:what|how|was) (?:about|ist mit|war mit)\b/i

const whereItStands = ({ name, state }: Thing, { isDecided, comesLater }: Phrases) =>
  fill(state === 'decided' ? isDecided : comesLater, { name })
