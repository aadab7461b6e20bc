/** Decisions that name their things: “all the books on the shelf, the mugs to the kitchen”. */
import type { OutWord } from '@/lib/tidy/disposition'
import { isPlaceName, readDestination, withoutFillers } from './read-destination'

export interface Decision {
  readonly item: string
  readonly disposition: string
}

const ARTICLE = '(?:the|my|our|these|those|das|die|der|den)'
const THING = `(?:all (?:of )?)?(?:${ARTICLE} )?(.+?)`
const DIRECTION = '(?: (?:back|up|down|out|over|away))*'
const MAY =
  '(?: (?:should|can|could|must|has to|have to|needs? to|will|would|ought to|muss|soll|sollte|kann))?'

const GOES =
  'goes|go|comes?|belongs?|lives?|stays?|sleeps?|sits?|hangs?|kommt|kommen|gehört|gehören|schläft|wohnt'
const ENDS_WITH_VERB = new RegExp(` (?:${GOES})$`, 'i')

/** “The papers can be thrown away”. */
const GONE: readonly (readonly [OutWord, string])[] = [
  ['trash', 'thrown (?:away|out)|trashed|tossed|binned'],
  ['donate', 'donated|given away'],
  ['sell', 'sold'],
  ['recycle', 'recycled'],
  ['give_back', 'given back|returned'],
]

/** Each has the thing, and where it goes. */
const SHAPES: readonly RegExp[] = [
  new RegExp(
    `^(?:put|move|take|bring|store|keep|leave|hang|send|stick) ${THING}${DIRECTION} ((?:in|on|at|by|under|behind|to|into|onto|next to|near) .+)$`,
    'i',
  ),
  new RegExp(`^(?:give|pass|hand) ${THING}(?: on)? (to .+)$`, 'i'),
  new RegExp(`^${THING}${MAY} (?:${GOES})${DIRECTION} (.+)$`, 'i'),
  new RegExp(
    `^${THING} (?:should(?: have|'ve|ve)?|was supposed to|were supposed to|was meant to) (?:have )?(?:gone|go|been|be)${DIRECTION} (.+)$`,
    'i',
  ),
  new RegExp(`^${THING}${DIRECTION} ((?:in|on|at|by|under|behind|to|into|onto|next to) .+)$`, 'i'),
]
const AWAY: readonly (readonly [OutWord, RegExp])[] = [
  ...GONE.map(([way, participle]): [OutWord, RegExp] => [
    way,
    new RegExp(`^${THING} (?:should|can|could|must|has to|have to|needs? to) be (?:${participle})$`, 'i'),
  ]),
  ['trash', new RegExp(`^(?:toss|bin|trash|chuck|throw (?:away|out)) ${THING}$`, 'i')],
  ['trash', new RegExp(`^(?:throw|chuck) ${THING} (?:away|out)$`, 'i')],
  ['donate', new RegExp(`^(?:donate|give away) ${THING}$`, 'i')],
  ['sell', new RegExp(`^sell ${THING}$`, 'i')],
  ['recycle', new RegExp(`^recycle ${THING}$`, 'i')],
]
/** What names no thing of its own. */
const PRONOUN =
  /^(?:it|them|this|that|these|those|they|he|she|i|you|we|this one|that one|everything|all|one|ones|rest|others?|\d+|two|three|same|es|sie|das|er|there|which|who|what|some|half|part|us|me)\b/i
const MOST_WORDS = 6
/** Characters. */
const LONGEST = 2_000

/**
 * Null unless every part of the text is such a decision about a thing that `isKnown`: the things of a place are told
 * from one that is nothing but a place, as “the cupboard in the hall”.
 */
export function readDecisions(text: string, isKnown: (name: string) => boolean): Decision[] | null {
  if (text.length > LONGEST || text.includes('?')) return null
  return (
    allIn(text.split(/[,;\n]|\.\s|\sand\s|\sund\s/i), isKnown) ?? allIn(text.split(/[,;\n]|\.\s/), isKnown)
  )
}

function allIn(parts: readonly string[], isKnown: (name: string) => boolean): Decision[] | null {
  const clauses = parts.map(withoutFillers).filter(part => part !== '')
  const decisions = clauses.map(clause => decisionIn(clause, isKnown))
  return clauses.length > 0 && decisions.every(decision => decision !== null) ? decisions : null
}

function decisionIn(clause: string, isKnown: (name: string) => boolean): Decision | null {
  const found = [
    ...AWAY.map(([disposition, shape]) => ({ item: shape.exec(clause)?.[1], disposition })),
    ...SHAPES.map(shape => {
      const [, item, to = ''] = shape.exec(clause) ?? []
      return { item, disposition: readDestination(to) }
    }),
  ]
  for (const { item, disposition } of found) {
    if (item === undefined || disposition === null || PRONOUN.test(item) || ENDS_WITH_VERB.test(item))
      continue
    if (item.split(' ').length <= MOST_WORDS && isKnown(item)) return { item, disposition }
  }
  return null
}

export interface Part {
  readonly item: string
  /** Null for one that is kept, or of which nothing is said. */
  readonly disposition: string | null
}

const KEPT = new RegExp(
  `^(?:i(?:'ll)? )?(?:keep|want|behalte) ${THING}$|^${THING} (?:stays?|bleiben|bleibt)$`,
  'i',
)

/** “Keep the tape, toss the dead pens”: the parts of a thing, if each is named. Else null. */
export function readParts(text: string): Part[] | null {
  if (text.length > LONGEST) return null
  const clauses = text
    .split(/[,;\n]|\.\s|\s(?:and|but|und|aber)\s/i)
    .map(withoutFillers)
    .filter(part => part !== '')
  const parts = clauses.map((clause): Part | null => {
    const [, one, other] = KEPT.exec(clause) ?? []
    const item = one ?? other
    if (item !== undefined)
      return PRONOUN.test(item) || item.split(' ').length > MOST_WORDS ? null : { item, disposition: null }
    return decisionIn(clause, () => true)
  })
  return parts.length > 1 && parts.every(part => part !== null) ? parts : null
}

const SAYS_CLEARLY = [
  new RegExp(
    `\\b(?:put|move|take|bring|toss|bin|trash|donate|sell|recycle|throw away|throw out) (?:all (?:of )?)?${ARTICLE} `,
    'i',
  ),
  new RegExp(`\\b${ARTICLE} .{1,60}?${MAY} (?:goes|go|belongs?|lives?) `, 'i'),
]

/** A thing that is not on the list is decided about only where a sentence says so clearly: “put the mug in the kitchen”. */
export const namesThing = (text: string, item: string): boolean =>
  SAYS_CLEARLY.some(shape => shape.test(text)) && !isPlaceName(item)
