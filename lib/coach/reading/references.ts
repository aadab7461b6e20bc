/** Finds the things that a part of a message means: by their names, by pronouns, or by nothing. */

import { FUNCTION_WORDS, isPlural, isPronoun, stem } from '@/lib/coach/words'
import { type Context, hasWordOf, type Part, type Span, spansIn, textOf, trimmed, wordsIn } from './context'
import { type KnownThing, type Match, matchesOf } from './known-things'

/** The best first. */
const likelyMatches = (text: string, known: readonly KnownThing[]): Match[] =>
  matchesOf(text, known).filter(({ score }) => score >= 0.7)

export const isNewName = (context: Context, text: string) =>
  matchesOf(text, context.open).every(({ score }) => score < 1)

/** The first of them, or else the thing in hand; empty where there is none. */
export const thingIn = (context: Context, part: Part): string => thingsIn(context, part)[0] ?? itemOf(context)

export const itemOf = ({ situation, open }: Context): string => situation.item ?? open[0]?.name ?? ''

/** The known things that a part names, and no pronouns; `all` that a name fits, or the one that it fits best. */
export const knownIn = (context: Context, part: Part, known: readonly KnownThing[], all = false): string[] =>
  spansIn(context, part, 'thing', 'ref')
    .filter(span => !isPronoun(wordsIn(context, span)))
    .flatMap(span => likelyMatches(textOf(context, span), known).slice(0, all ? undefined : 1))
    .map(({ name }) => name)

/** The decided things that “same as the towels” names as a model; empty for any other span. */
export function modelsOf(context: Context, span: Span): string[] {
  const before = context.words.slice(Math.max(0, span.start - 3), span.start)
  return hasWordOf(before, 'model')
    ? likelyMatches(textOf(context, span), context.decided).map(({ name }) => name)
    : []
}

/** The things that a part is about: those that it names, or those that its pronouns stand for. */
export function thingsIn(context: Context, part: Part, decides = false): readonly string[] {
  const { item, things } = context.situation
  const spans = spansIn(context, part, 'thing', 'ref')
  // “Both the cup and the tent”
  const areTold = spans.filter(({ kind }) => kind === 'thing').length > 1
  const named = spans
    .filter(span => !(areTold && span.kind === 'ref' && hasWordOf(wordsIn(context, span), 'both')))
    .flatMap(span => meantBy(context, span, decides))
  const names = [...new Set(named)].filter(name => name !== '')
  const spoken = names.length > 0 ? names : unspoken(context, part)
  const found = spoken.length > 0 ? spoken : item !== null ? [item] : things.length === 1 ? things : []
  if (found.length === 0) context.doubts.add('no thing')
  else context.mentioned.push(found)
  return found
}

function meantBy(context: Context, span: Span, decides: boolean): readonly string[] {
  const text = textOf(context, span)
  const spanWords = wordsIn(context, span)
  if (span.kind === 'ref' && spanWords.every(word => FUNCTION_WORDS.same.has(word))) return []
  if (modelsOf(context, span).length > 0) return []
  const matches = isPronoun(spanWords) ? [] : likelyMatches(text, context.open)
  const [best] = matches
  if (best) return ofEqual(context, matches, best, spanWords)
  if (span.kind === 'ref') return referredTo(context, text, spanWords, decides)
  const [again] = likelyMatches(text, context.decided)
  if (again) return [again.name]
  return [newName(context, text, decides)]
}

/** If several match, the thing in hand, unless the words mean all. */
function ofEqual(
  context: Context,
  matches: readonly Match[],
  best: Match,
  spanWords: readonly string[],
): readonly string[] {
  const { item } = context.situation
  const equal = matches.filter(({ score }) => score === best.score).map(({ name }) => name)
  if (equal.length > 1 && isPlural(spanWords.at(-1) ?? '')) return equal
  if (item !== null && equal.includes(item)) return [item]
  if (equal.length > 1) context.doubts.add('one of several')
  return [best.name]
}

/** A name that is not on the list: a new thing, or another word for the thing in hand. */
function newName(context: Context, text: string, decides: boolean): string {
  const { item, to } = context.situation
  if (!decides || item === null || to !== 'card') return trimmed(text)
  context.doubts.add('another word for it')
  return item
}

/** Without a word for it, the thing of before is meant where it was named, else the thing in hand. */
function unspoken(context: Context, part: Part): readonly string[] {
  const spanWords = wordsIn(context, part)
  const before = context.mentioned.at(-1)
  if (!before || before.includes(context.situation.item ?? '')) return []
  return hasWordOf(spanWords, 'it') || hasWordOf(spanWords, 'them') ? before : []
}

function referredTo(
  context: Context,
  text: string,
  spanWords: readonly string[],
  decides: boolean,
): readonly string[] {
  const { mentioned, pieces } = context
  const { item, things } = context.situation
  const inHand = item === null ? [] : [item]
  const before = mentioned.at(-1)
  const tells = (list: keyof typeof FUNCTION_WORDS) => hasWordOf(spanWords, list)
  const piece = () => {
    pieces.push(text)
    return [text]
  }
  if (tells('both')) {
    if (before?.length === 2) return before
    if (item !== null && things.length === 1) return [item, ...things]
    if (item !== null && stem(item) !== item && isPlural(item.split(' ').at(-1) ?? '')) return inHand
    context.doubts.add('both of what')
    return item === null ? things.slice(0, 2) : inHand
  }
  const isOfItem = (names: readonly string[]) =>
    item !== null && (names.includes(item) || names.some(name => pieces.includes(name)))
  if (decides && tells('rest') && mentioned.some(isOfItem)) return piece()
  if (tells('rest') && things.length > 0) return [...things, ...(tells('other') ? [] : inHand)]
  if (tells('all') || tells('rest')) return item === null ? things : inHand
  if (tells('other')) {
    const others = things.filter(name => !mentioned.flat().includes(name))
    if (pieces.length === 0 && others.length === 1) return others
  } else if (isPronoun(spanWords)) {
    const isMeant = before && ((tells('them') && before.length > 1) || !before.includes(item ?? ''))
    if (isMeant || item === null) return before ?? []
    // “Them” of one watch
    if (tells('them') && !tells('it') && !isPlural(item.split(' ').at(-1) ?? ''))
      context.doubts.add('other number')
    return inHand
  }
  return decides ? piece() : inHand
}
