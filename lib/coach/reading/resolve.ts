/** Makes acts in the app's terms of labelled clauses and spans. */

import { type Clause, FUNCTION_WORDS, isPlural, isPronoun, isWord, numberOf, stem } from '@/lib/coach/words'
import type { Act, FeelingKind, Situation } from './acts'
import {
  type Context,
  contextOf,
  type Doubt,
  hasWordOf,
  type LabelledText,
  type Part,
  spansIn,
  textOf,
  trimmed,
  wordsIn,
} from './context'
import {
  agreed,
  decisionsOf,
  isQuestion,
  isRuledOut,
  placeIn,
  withoutExcepted,
  withoutOverruled,
  withSplit,
} from './decisions'
import type { KnownThing } from './known-things'
import { listed, roomTold, withUnmarked } from './lists'
import { isNewName, itemOf, knownIn, thingIn, thingsIn } from './references'

export interface Resolved {
  readonly acts: readonly Act[]
  readonly doubts: ReadonlySet<Doubt>
}

/** `spokenOf`: other things that the message before named. */
export function resolve(
  given: LabelledText,
  situation: Situation,
  spokenOf: readonly string[] = [],
): Resolved {
  const isList = situation.to === 'list'
  const context = contextOf(isList ? withUnmarked(given) : given, situation, spokenOf)
  const parts = partsOf(context)
  const all = parts.flatMap(part => actsOf(context, part))
  const merged = all.filter((act, at) => act.do !== 'refuse' || all[at - 1]?.do !== 'refuse')
  const agreedOn = withoutOverruled(context, agreed(context, merged))
  const found = withoutExcepted(context, withSplit(context, agreedOn))
  const isRoomless = found.some(act => act.do === 'list') && !found.some(act => act.do === 'room')
  const acts = isList && isRoomless ? [...roomTold(context), ...found] : found
  return { acts: acts.length > 0 ? acts : [talk(context)], doubts: context.doubts }
}

/** Clauses of one act together. */
function partsOf(context: Context): Part[] {
  const { clauses, labels } = context
  const parts: Part[] = []
  for (const [index, clause] of clauses.entries()) {
    const label = labels[index] ?? 'talk'
    if (label === 'talk') continue
    const last = parts.at(-1)
    const isMore =
      last &&
      ((label === `${last.label}+` && !beginsAnew(context, last, clause)) ||
        (label === last.label && (label === 'list' || (label === 'decide' && narrows(context, clause)))))
    if (isMore) parts[parts.length - 1] = { ...last, end: clause.end }
    else parts.push({ label: label.replace(/\+$/, ''), ...clause })
  }
  return parts
}

/** “The bike on the terrace, sofa for the blankets”: each clause has a thing and a place of its own. */
const beginsAnew = (context: Context, last: Part, clause: Clause): boolean =>
  last.label === 'decide' &&
  [last, clause].every(
    one => spansIn(context, one, 'thing').length > 0 && spansIn(context, one, 'place').length > 0,
  )

/** “…, second shelf, on the left” tells more of the place before it, unless it corrects that. */
const narrows = (context: Context, clause: Clause): boolean =>
  spansIn(context, clause, 'thing', 'ref', 'neg').length === 0 &&
  spansIn(context, clause, 'place')[0]?.start === firstWord(context, clause) &&
  !hasWordOf(wordsIn(context, clause), 'correcting')

/** Index of the first word that is neither an article nor a preposition. */
const firstWord = ({ words }: Context, { start, end }: Clause): number => {
  const { articles, prepositions } = FUNCTION_WORDS
  let at = start
  while (at < end && (articles.has(words[at]!) || prepositions.has(words[at]!))) at++
  return at
}

function actsOf(context: Context, part: Part): Act[] {
  const { item, things } = context.situation
  const { open, decided } = context
  const [name = '', detail = ''] = part.label.split(' ')
  switch (name) {
    case 'decide':
      return isRuledOut(context, part) ? [{ do: 'refuse' }] : decisionsOf(context, part, detail)
    case 'feel':
      return [{ do: 'feel', kind: detail as FeelingKind }]
    case 'list':
      return listed(context, part)
    case 'rename': {
      const to = newNameIn(context, part)
      if (to === '') context.doubts.add('no new name')
      const named = [open, decided].flatMap(known => knownIn(context, part, known))
      // A short name has no mark: “the mug is a jug”.
      const partWords = wordsIn(context, part).map(stem)
      const isTold = ({ stems }: KnownThing) => stems.length === 1 && partWords.includes(stems[0] ?? '')
      const thing = named[0] ?? decided.find(isTold)?.name ?? itemOf(context)
      return [{ do: 'rename', thing, to }]
    }
    case 'count': {
      const quantity = numberIn(context, part)
      return quantity === null ? [] : [{ do: 'count', thing: thingIn(context, part), quantity }]
    }
    case 'split': {
      const into = spansIn(context, part, 'ref', 'thing')
        .map(span => textOf(context, span))
        .filter(text => isNewName(context, text))
      const thing = knownIn(context, part, open)[0] ?? itemOf(context)
      return [{ do: 'split', thing, into: into.length > 1 ? into : [] }]
    }
    case 'merge':
    case 'remove':
    case 'put_off':
      return [{ do: name, things: thingsIn(context, part) }]
    case 'undo':
      return takenBack(context, part).map(thing => ({ do: 'undo', thing }))
    case 'first':
      // Before anything is listed, this names what they would begin with.
      if (item === null && things.length === 0) return listed(context, part)
      return [{ do: 'first', things: thingsIn(context, part) }]
    case 'accept':
      return [{ do: 'accept', choice: choiceIn(context, part) }]
    case 'cannot_find':
      return [{ do: 'cannot_find', thing: knownIn(context, part, open)[0] ?? item }]
    case 'found':
      return [{ do: 'found', where: placeIn(context, part) }]
    case 'ask': {
      const named = spansIn(context, part, 'thing').filter(span => !isPronoun(wordsIn(context, span)))
      const names = named.map(span => trimmed(textOf(context, span)))
      const [thing = null] = [...knownIn(context, part, [...open, ...decided]), ...names]
      return [{ do: 'ask', topic: topicIn(context, part), thing }]
    }
    case 'note': {
      const thing = knownIn(context, part, open)[0] ?? item
      const text = textOf(context, part).replace(/^[\s,;.–-]+|[\s,;–-]+$/g, '')
      const grief: Act[] = hasWordOf(wordsIn(context, part), 'mourning')
        ? [{ do: 'feel', kind: 'grief' }]
        : []
      return thing === null ? grief : [...grief, { do: 'note', thing, text }]
    }
    case 'room': {
      const place = spansIn(context, part, 'place')[0] ?? spansIn(context, part, 'thing')[0] ?? part
      return [{ do: 'room', name: trimmed(textOf(context, place)) }]
    }
    case 'stop':
    case 'go_on':
    case 'rest':
    case 'refuse':
    case 'cannot_decide':
    case 'crisis':
      return [{ do: name }]
    default:
      return []
  }
}

/** The things whose decisions are taken back, the last one first: those that are named, or as many as the words say. Null: the last one. */
function takenBack(context: Context, part: Part): (string | null)[] {
  const { decided, mentioned } = context
  const partWords = wordsIn(context, part)
  const named = knownIn(
    context,
    part,
    decided,
    hasWordOf(partWords, 'all') || isPlural(partWords.at(-1) ?? ''),
  )
  const count = hasWordOf(partWords, 'both') ? 2 : numberIn(context, part)
  const isSeveral = count === null ? hasWordOf(partWords, 'all') || named.length > 1 : count > 1
  const names = decided.map(({ name }) => name).filter(name => named.length === 0 || named.includes(name))
  if (isSeveral && names.length > 0)
    return names.slice(-Math.min(count ?? MAX_UNDONE, MAX_UNDONE)).toReversed()
  return [named[0] ?? mentioned.at(-1)?.find(name => names.includes(name)) ?? null]
}

/** A button names them. */
const MAX_UNDONE = 5

function talk({ tokens }: Context): Act {
  const first = tokens
    .filter(isWord)
    .slice(0, 3)
    .map(({ word }) => word)
  const kind = (['thanks', 'hello', 'yes', 'no'] as const).find(list => hasWordOf(first, list))
  return { do: 'talk', kind: kind ?? 'other' }
}

/** The last name that is not on the list, or “viola” of “it’s called a viola”; empty where there is none. */
function newNameIn(context: Context, part: Part): string {
  const { words, tokens } = context
  const names = spansIn(context, part, 'thing')
    .map(span => trimmed(textOf(context, span)))
    .filter(text => isNewName(context, text))
  const partWords = wordsIn(context, { start: part.start, end: part.end - 1 })
  const cue = part.start + partWords.findLastIndex(word => FUNCTION_WORDS.naming.has(word))
  if (names.length > 0 || cue < part.start) return names.at(-1) ?? ''
  let end = cue + 1
  while (end < part.end && isWord(tokens[end]!) && end - cue <= 4) end++
  const start = FUNCTION_WORDS.articles.has(words[cue + 1]!) && end > cue + 2 ? cue + 2 : cue + 1
  return trimmed(textOf(context, { start, end }))
}

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

function choiceIn(context: Context, part: Part): number {
  const partWords = wordsIn(context, part)
  return Math.max(
    ORDINALS.findIndex(list => hasWordOf(partWords, list)),
    0,
  )
}

function numberIn(context: Context, part: Part): number | null {
  const marked = spansIn(context, part, 'number').slice(0, 1)
  const partWords = [...marked.map(span => textOf(context, span)), ...wordsIn(context, part)]
  return partWords.map(numberOf).find(number => number !== null) ?? null
}

function topicIn(context: Context, part: Part): string {
  const text = textOf(context, part)
  const isWhere = isQuestion(text) && knownIn(context, part, context.decided).length > 0
  return isWhere ? 'where' : context.topicOf(text)
}
