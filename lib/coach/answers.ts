/** What the coach answers to a question or a feeling: short, kind and honest, and then the card again. */
import { describeItem } from './describe-item'
import { findKind } from './household'
import { wayOutOf } from './rank-choices'
import known from './understand/answers.json' with { type: 'json' }
import { wordsOf } from './words'

export interface Asked {
  readonly text: string
  /** What the question is about, or empty: a topic of `answers.json`. */
  readonly topic: string
  /** The thing in hand. */
  readonly item: string | null
  /** What its card says first. */
  readonly firstChoice: string | null
  /** The thing whose card comes after this one. */
  readonly next: string | null
  /** How many things are not decided. */
  readonly left: number
}

/** Of what is known in the session; all other answers stand in `answers.json`, with their sources. */
const OF_THE_SESSION: Readonly<Record<string, (asked: Asked) => string | null>> = {
  how_many: ({ left }) => stillLeft(left),
  how_long: ({ left }) => stillLeft(left) + timeFor(left),
  next: ({ next }) =>
    next === null
      ? 'After this one the list is done.'
      : `After this one comes “${next}”. You can also skip, or stop for today.`,
  why_place: ({ item, firstChoice }) =>
    item === null || firstChoice === null
      ? null
      : describeItem(item).kind === null
        ? 'I don’t know that kind of thing, so it is no more than a guess. You know your home better.'
        : 'Because most people look for such a thing there first. You know your home better.',
  right_place: whereItGoes,
}

const NO_ANSWER = [
  'I can’t answer that one. I only know this list, and where household things usually go.',
  'I don’t know that, sorry. My rules are only about where things go.',
]

/** Lines to choose from, the best first. */
export function answersTo(asked: Asked): readonly string[] {
  const { topic } = asked
  const isWhere = topic === 'unknown' && /\b(?:where|wo|wohin)\b/i.test(asked.text)
  const answer =
    OF_THE_SESSION[isWhere ? 'right_place' : topic]?.(asked) ?? known.find(one => one.topic === topic)?.answer
  return answer ? [answer, ...NO_ANSWER] : NO_ANSWER
}

function stillLeft(left: number): string {
  if (left === 0) return 'Nothing is left: all on the list is decided.'
  return left === 1
    ? 'This is the only one left.'
    : `${left} things are left, this one included. Stopping before that is fine.`
}

/** Half a minute a thing, as far as anybody can say. */
function timeFor(left: number): string {
  if (left < 2) return ''
  const minutes = Math.ceil(left / 2)
  return ` Mostly that takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** Of the thing that the question names, or else of the one in hand. */
function whereItGoes({ text, item }: Asked): string | null {
  const named = findKind(wordsOf(text)) ? text : item
  if (named === null) return null
  const way = wayOutOf(describeItem(named))
  return way && `To let go of that kind of thing: ${way.charAt(0).toLowerCase()}${way.slice(1)}.`
}

/** By the kind of feeling. */
const COMFORT: Readonly<Record<string, readonly string[]>> = {
  too_much: [
    'That is a lot. One thing at a time is enough, and stopping for today is fine too.',
    'It is a lot, and none of it has to be done today.',
  ],
  grief: [
    'That sounds hard, and this clearly matters. Take all the time you need; it can stay, or wait for another day.',
    'I’m sorry. Nothing has to be decided about it now.',
  ],
  shame: [
    'There is nothing to be ashamed of here. Rooms get like this, and you are looking after it now.',
    'Nobody judges you here. You have begun, and that is the hard part.',
  ],
  guilt: [
    'What it cost is spent either way, and a gift was given when you got it. You may keep it, and you may let it go.',
    'You don’t owe a thing its place in your home. Both answers are fine.',
  ],
  fed_up: [
    'It is tiresome work, and you are doing it all the same.',
    'Fair enough. A few more, or none: both are fine.',
  ],
  glad: ['I’m glad to hear it. That was your own work.', 'Good to hear. You did that.'],
  worry: [
    'There is no hurry here, and no wrong answer. What you are unsure of can wait.',
    'Nothing is final: “undo” takes a decision back, and skipping is fine.',
  ],
}

const HEARD = [
  'Thank you for telling me. I understand plain words about where things go best, so I can’t say more to that.',
  'I hear you, though stories are more than my rules can read. We can go on whenever you like.',
]

export const comfortFor = (kind: string): readonly string[] => [...(COMFORT[kind] ?? []), ...HEARD]

export const answersToStory: readonly string[] = HEARD
