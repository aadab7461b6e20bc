/** Answers while there are cards (Q4): acts are carried out, and the thing in hand stays there until it is settled. */
import { appWords } from '@/lib/tidy/app-words'
import type { Thing } from '@/lib/tidy/things'
import { isYesToSeveral } from './answers'
import { goOn, propose } from './cards'
import { carryOut, type Outcome } from './carry-out'
import { call, freshOf, type Move, putOffCall, say } from './move'
import { fill, namesIn } from './phrases'
import { ask, type Policy, policyFor } from './policy'
import type { Leaning } from './rank-choices'
import { jsonIn } from './read-history'
import type { Act } from './reading/acts'
import type { SessionMemory } from './session-memory'
import { thingInHand } from './situation'

/** The policy for the last words; null where nothing was said. */
export function understood(memory: SessionMemory): Policy | null {
  const { said, readings, pinned } = memory
  if (said?.kind === 'chosen') return { kind: 'act', acts: said.acts }
  if (said === null || EDITED.includes(said.text)) return null
  const policy = takenFromOffer(memory, policyFor(memory, readings))
  return pinned.length > 0 && policy.kind !== 'act' ? { kind: 'act', acts: [] } : policy
}

/** “The second” or “yes” to a question is the reading that it offered. “Yes” to several is asked again, once. */
function takenFromOffer(memory: SessionMemory, policy: Policy): Policy {
  const { offered } = memory
  const taken = policy.kind === 'act' ? policy.acts.find(act => act.do === 'accept') : undefined
  if (!taken || offered.length === 0) return policy
  if (isYesToSeveral(memory)) return { kind: 'offer', choices: offered, mayEnd: false }
  const acts = jsonIn(offered[taken.choice]?.value ?? '')
  return Array.isArray(acts) ? { kind: 'act', acts: acts as Act[] } : policy
}

/** Answers that the app gives to a card when the person takes its thing off the list (K3). */
const EDITED = Object.values(appWords).map(({ listChanged }) => listChanged)

export const isPhotoOnly = ({ said }: SessionMemory) => said?.kind === 'words' && said.text === ''

/** Null where nothing was said that calls for an answer. */
export function respond(memory: SessionMemory): Move | null {
  if (isPhotoOnly(memory)) return say(memory.phrases.photoOnly)
  const policy = understood(memory)
  switch (policy?.kind) {
    case undefined:
      return null
    case 'offer':
      return ask(memory, policy.choices)
    case 'keep':
      return withCard(memory, keepWords(memory))
    case 'act':
      return answer(memory, carryOut(memory, policy.acts))
  }
}

function answer(memory: SessionMemory, outcome: Outcome): Move {
  const { lines, calls, listed, isSettled, next } = outcome
  const inHand = thingInHand(memory)
  const text = [...lines, ...(listed.length > 0 ? [onTheList(memory, listed)] : [])].join(' ')
  const done: Move = { say: text, calls }
  switch (next.kind) {
    case 'crisis':
      return done
    case 'stop': {
      const putOff = inHand && !isSettled ? [putOffCall(inHand.name)] : []
      return { say: text, calls: [...calls, ...putOff, call('time_to_wrap')] }
    }
    case 'move':
      return both(done, next.move)
    case 'cards':
      return next.things.reduce((move, thing) => withCardOf(memory, thing, move, next.leaning), done)
    case 'go_on':
    case 'stay':
      return isSettled ? done : withCard(memory, done)
  }
}

/** The card of the thing in hand once more; where there is none, whatever comes next. */
function withCard(memory: SessionMemory, done: Move): Move {
  const inHand = thingInHand(memory)
  if (inHand) return withCardOf(memory, inHand, done)
  // Calls that were just made may change the next card.
  return done.calls.length > 0 ? done : both(done, goOn(memory))
}

/** The answer stands in place of the words before a card. */
function withCardOf(memory: SessionMemory, thing: Thing, done: Move, leaning?: Leaning): Move {
  const { say, calls } = propose(memory, thing, done.say || undefined, leaning)
  return { say, calls: [...done.calls, ...calls] }
}

const both = (one: Move, other: Move): Move => ({
  say: [one.say, other.say].filter(text => text !== '').join(' '),
  calls: [...one.calls, ...other.calls],
})

export const onTheList = ({ phrases }: SessionMemory, names: readonly string[]): string =>
  fill(phrases.onTheList, { names: namesIn(names, phrases) })

/** Words that nothing fits stay with the thing in hand. That it is so is said once; after that they are asked to say it otherwise. */
export function keepWords(memory: SessionMemory): Move {
  const { said, phrases, hasKeptWords } = memory
  const inHand = thingInHand(memory)
  const text = said?.kind === 'words' ? said.text.trim() : ''
  const calls =
    inHand && /[\p{L}\p{N}]/u.test(text) && text.length <= LONGEST_NOTE
      ? [call('note_thing', { item: inHand.name, text })]
      : []
  const isTold = calls.length > 0 && !hasKeptWords
  return { say: isTold ? phrases.keptWords : freshOf(phrases.sayOtherwise, memory), calls }
}

const LONGEST_NOTE = 300
