/** Takes lists apart: the things that are named, how many of each, their states, and the room that is told beside them. */

import { type Clause, FUNCTION_WORDS, foldedWordsOf, isPlural, isWord, numberOf } from '@/lib/coach/words'
import type { Act, NamedThing } from './acts'
import {
  type Context,
  coveredBy,
  hasWordOf,
  inOrder,
  type LabelledText,
  type Part,
  type Span,
  spansIn,
  textOf,
  trimmed,
} from './context'
import { listedAs } from './lexicon'

const linesOf = (text: string) => text.split(/\n+/).filter(line => line.trim() !== '')

/** At least two lines, all of them short. */
function isInLines(text: string): boolean {
  const lines = linesOf(text)
  return lines.length > 1 && lines.every(line => line.trim().split(/\s+/).length <= 7)
}

/** Acts that two words on a line of a list are not. */
const NO_LINE = /^(?:decide|feel|undo|accept|refuse|put_off|rename|merge|split|remove)/

/** A short line, a name alone, or a clause that ends in the word for a thing names one, also where neither its label nor a mark tells. */
export function withUnmarked(labelled: LabelledText): LabelledText {
  const { clauses, tokens, spans } = labelled
  const words = tokens.map(({ word }) => word)
  const alone = namedInLine(words, 0, words.length)
  if (clauses.length === 1 && isThing(words, alone.at(-1)))
    return { ...labelled, labels: ['list'], spans: alone }
  const areLines = isInLines(labelled.text)
  const labels = labelled.labels.map((label, index) => {
    const { start, end } = clauses[index]!
    const isMeant = label === 'talk' || label === 'note' || (end - start <= 3 && NO_LINE.test(label))
    return areLines && isMeant ? 'list' : label
  })
  const named = clauses.flatMap((clause, index) => {
    if (!areLines) return nameOfClause({ ...labelled, words }, index)
    const start = words[clause.start] === '\n' ? clause.start + 1 : clause.start
    const end = words.indexOf('\n', start)
    return (start === 0 || words[start - 1] === '\n') && labels[index]!.startsWith('list')
      ? namedInLine(words, start, end < 0 ? words.length : end)
      : []
  })
  const beginsName = ({ start, end }: Clause) => named.some(one => one.start >= start && one.start < end)
  const isNamed = (one: Clause) => named.some(({ start, end }) => one.start < end && one.end > start)
  return {
    ...labelled,
    labels: labels.map((label, index) => (beginsName(clauses[index]!) ? 'list' : label)),
    spans: inOrder([...spans.filter(span => !isNamed(span)), ...named]),
  }
}

/** Words. */
const MAX_NAME = 4

type WordsLabelled = LabelledText & Pick<Context, 'words'>

function nameOfClause({ clauses, labels, spans, words }: WordsLabelled, index: number): Span[] {
  const clause = clauses[index]!
  const isMarked = spans.some(
    ({ kind, start, end }) => NAMES.has(kind) && start < clause.end && end > clause.start,
  )
  if (isMarked || !/^(?:talk|note|list\+?)$/.test(labels[index]!)) return []
  if (words[clause.start - 1] === '(' || /^[:–-]$/.test(words[clause.end - 1]!)) return []
  if (index === 0 && isRoom(words, { start: 0, end: clause.end - 1 })) return []
  const found = namedInLine(words, clause.start, clause.end)
  if (isThing(words, found.at(-1))) return found
  if (!labels[index]!.startsWith('list')) return []
  const quoted = namedBehindQuote(words, clause)
  if (quoted.length > 0) return quoted
  const first = found.length > 0 ? thingAtStart(words, found.at(-1)!) : null
  return first ? [...found.slice(0, -1), first] : namedInSentence(words, clause)
}

const NAMES: ReadonlySet<string> = new Set(['thing', 'place', 'ref'])

/** It is short, and ends in the word for a thing. */
const isThing = (words: readonly string[], name: Clause | undefined): boolean =>
  name !== undefined &&
  name.end - name.start <= MAX_NAME &&
  (/T/i.test(listedAs(words, name.end - 1)) || FUNCTION_WORDS.thing.has(words[name.end - 1]!))

/** “Lego everywhere”, “coffee table his father made”: the first two words, or the first, if they end in the word for a thing. */
const thingAtStart = (words: readonly string[], { start, end }: Clause): Span | null =>
  [start + 2, start + 1]
    .filter(to => to < end)
    .map(to => ({ kind: 'thing', start, end: to }))
    .find(thing => isThing(words, thing)) ?? null

/** “Dad’s "good" mug”: the name that a clause ends in. */
function namedBehindQuote(words: readonly string[], { start, end }: Clause): Span[] {
  const quote = words.findLastIndex((word, at) => at >= start && at < end && /^["“”„«»]$/.test(word))
  const found = quote < 0 ? [] : namedInLine(words, quote + 1, end)
  return isThing(words, found.at(-1)) ? found : []
}

/** “It has the pans of my aunt”: the first name behind an article. */
function namedInSentence(words: readonly string[], { start, end }: Clause): Span[] {
  for (let at = start; at < end - 1; at++) {
    if (!FUNCTION_WORDS.articles.has(words[at]!)) continue
    let to = at + 1
    while (to < end && isWord({ word: words[to]! }) && !FUNCTION_WORDS.prepositions.has(words[to]!)) to++
    const thing = { kind: 'thing', start: at + 1, end: to }
    if (to > at + 1 && isThing(words, thing)) return [thing]
  }
  return []
}

/** The name that a line begins with, and its number; nothing where a sentence stands there. */
function namedInLine(words: readonly string[], start: number, end: number): Span[] {
  const isSkipped = (word: string) =>
    !isWord({ word }) || FUNCTION_WORDS.articles.has(word) || FUNCTION_WORDS.filler.has(word)
  let from = start
  while (from < end && isSkipped(words[from]!)) from++
  const isCounted = listedAs(words, from) === 'N' && from + 1 < end
  const first = isCounted ? from + 1 : from
  let to = first
  while (to < end && (isWord({ word: words[to]! }) || /^['&.]$/.test(words[to]!))) to++
  const named = words.slice(first, to)
  if (named.length === 0 || hasWordOf(named, 'sentence') || hasWordOf(named, 'stative')) return []
  const thing = { kind: 'thing', start: first, end: to }
  return isCounted ? [{ kind: 'number', start: from, end: first }, thing] : [thing]
}

export function listed(context: Context, part: Part): Act[] {
  const spans = withStates(context, spansIn(context, part))
  const isByLines = isThingALine(context.text)
  const things: NamedThing[] = []
  const used = new Set<Span>()
  for (const [at, first] of spans.entries()) {
    if (first.kind !== 'thing' || used.has(first) || isHeading(context, first)) continue
    if ((things.length > 0 && isToldOf(context, first)) || isAside(context, first, isByLines)) continue
    // “Two boxes Christmas lights”, “salt and pepper shakers” are one thing.
    let to = at
    while (isOneName(context, spans[to]!, spans[to + 1])) used.add(spans[++to]!)
    const last = spans[to]!
    const number = numberBeside(context, spans, at, to, used)
    // Its state is part of the name: it decides what a card offers.
    // “Glue stick / half used notebooks”
    const isOfNext = (state: Span) =>
      state.start > last.end && spans.some(({ kind, start }) => kind === 'thing' && start === state.end)
    const adjective = spans.find(one => one.kind === 'state' && one.end === first.start && !used.has(one))
    const next = spans.slice(to + 1).find(({ kind }) => kind !== 'number')
    const isState = next?.kind === 'state' && !used.has(next) && next.start - last.end <= 2 && !isOfNext(next)
    const told = isState && isUnbroken(context, last.end, next.start, /^[.;:\n]/) ? next : undefined
    for (const one of [number, adjective, told]) if (one) used.add(one)
    const amount = number && number.end <= first.start ? amountIn(context, number) : undefined
    let start = amount ?? startWithOwner(context, (adjective ?? first).start)
    while (start < last.end - 1 && FUNCTION_WORDS.determiners.has(context.words[start]!)) start++
    const isJoined = told && isUnbroken(context, last.end, told.start)
    const end = isJoined ? told.end : endWithOwner(context, last.end)
    const base = trimmed(textOf(context, { start, end }))
    if (foldedWordsOf(base).every(word => FUNCTION_WORDS.anything.has(word))) continue
    const name = told && !isJoined ? `${base} (${trimmed(textOf(context, told))})` : base
    if (name === '' || things.some(one => one.name === name)) continue
    const quantity = number && amount === undefined ? numberOf(textOf(context, number)) : null
    things.push({ name, ...(quantity !== null && { quantity }) })
  }
  if (things.length === 0) return []
  context.mentioned.push(things.map(({ name }) => name))
  return [{ do: 'list', things }]
}

const isPerson = (words: readonly string[], at: number) => listedAs(words, at).includes('R')

/** “Grandma’s coffee pot”: whose it is stays in its name, for it makes it dear. */
function startWithOwner({ words }: Context, start: number): number {
  const before = words[start - 1] ?? ''
  return /['’]s$/.test(before) || (before.endsWith('s') && isPerson(words, start - 1)) ? start - 1 : start
}

/** “The glasses of my husband” */
function endWithOwner({ words }: Context, end: number): number {
  if (!FUNCTION_WORDS.owning.has(words[end] ?? '')) return end
  const at = FUNCTION_WORDS.articles.has(words[end + 1] ?? '') ? end + 2 : end + 1
  return isPerson(words, at) ? at + 1 : end
}

/** The number of the thing that is named by the spans from `at` to `to`: before it, or behind it. */
function numberBeside(
  context: Context,
  spans: readonly Span[],
  at: number,
  to: number,
  used: ReadonlySet<Span>,
): Span | undefined {
  const { start } = spans[at]!
  const { end } = spans[to]!
  const [before, after] = [spans[at - 1], spans[to + 1]].map(one =>
    one?.kind === 'number' && !used.has(one) ? one : undefined,
  )
  if (before && start - before.end <= 2 && isUnbroken(context, before.end, start)) return before
  if (!after || after.start - end > 2) return undefined
  const isLast = !isUnbroken(context, after.end, spans[to + 2]?.start ?? after.end + 3)
  return after.start === end || isLast ? after : undefined
}

/** The things that are counted in a box stand behind it, and the box stays in their name: the index of its token. */
function amountIn({ words }: Context, { start, end }: Span): number | undefined {
  const at = words.slice(start, end).findIndex(isAmount)
  return at < 0 ? undefined : start + at
}

const AMOUNT = new RegExp(`(?:${[...FUNCTION_WORDS.amounts].join('|')})(?:e?s)?$`)
const isAmount = (word: string) => AMOUNT.test(word)

/** “A mug that is now a science project”, “coffee is cold” */
function isToldOf({ words }: Context, { start }: Span): boolean {
  const before = words.slice(Math.max(0, start - 3), start)
  return hasWordOf(before, 'stative') && !hasWordOf(before, 'joining')
}

/** A sentence, and in a list of lines what stands behind a comma. */
function isAside({ words }: Context, { start, end }: Span, isByLines: boolean): boolean {
  if (hasWordOf(words.slice(start, end), 'stative')) return true
  // “… Coffee is cold by the way”
  if (/^[.!?]$/.test(words[start - 1] ?? '') && FUNCTION_WORDS.stative.has(words[end] ?? '')) return true
  return isByLines && words.slice(words.lastIndexOf('\n', start) + 1, start).includes(',')
}

/** At least three lines, most of them without a comma. */
function isThingALine(text: string): boolean {
  const lines = linesOf(text)
  return (
    lines.length > 2 &&
    lines.filter(line => !line.includes(',')).length >= lines.length / 3 &&
    lines.every(line => line.split(',').length <= 2)
  )
}

const isUnbroken = ({ words }: Context, from: number, to: number, breaks = /^[,;.:()\n]/) =>
  words.slice(from, to).every(word => !breaks.test(word))

/** Adds the words beside a thing that the lexicon knows as states: “expired medicine”. */
function withStates({ words }: Context, spans: readonly Span[]): Span[] {
  const covered = coveredBy(spans)
  const isState = (at: number) =>
    at >= 0 && at < words.length && !covered.has(at) && listedAs(words, at).includes('S')
  const found = spans.flatMap((span): Span[] => {
    if (span.kind !== 'thing') return []
    let { start, end } = span
    while (
      isState(start - 1) ||
      (!covered.has(start - 1) && isState(start - 2) && listedAs(words, start - 1) !== '')
    )
      start--
    while (isState(end)) end++
    return [
      ...(start < span.start ? [{ kind: 'state', start, end: span.start }] : []),
      ...(end > span.end ? [{ kind: 'state', start: span.end, end }] : []),
    ]
  })
  return inOrder([...spans, ...found])
}

/** Nothing stands between two things, or they are a pair such as salt and pepper. */
function isOneName({ words }: Context, one: Span, next: Span | undefined): boolean {
  if (next?.kind !== 'thing') return false
  const last = words[one.end - 1]!
  if (next.start === one.end) return isAmount(last) || isPlural(last)
  return next.start === one.end + 1 && FUNCTION_WORDS.pairs.has(`${last} ${words[next.start]}`)
}

/** “My desk: …” */
function isHeading({ words, text, tokens }: Context, { end }: Clause): boolean {
  const mark = words.slice(end, end + 3).findIndex(word => /^[:–-]$/.test(word))
  if (mark < 0 || !listedAs(words, end - 1).includes('P')) return false
  const isBroken = words.slice(end, end + mark).some(word => /^[,;.:()\n]/.test(word))
  return !isBroken && text.slice(tokens[end + mark]!.start).trim().length > 3
}

const isRoom = (words: readonly string[], { end }: Clause) =>
  [...FUNCTION_WORDS.rooms].some(room => words[end - 1]?.endsWith(room))

/** A room that is told beside a list: as a heading, as a first sentence of its own, or as the place of things. */
export function roomTold(context: Context): Act[] {
  const { words, clauses, spans } = context
  const first = { start: 0, end: (clauses[0]?.end ?? 0) - 1 }
  const isAlone = first.end <= 3 && /^[:.\n–-]$/.test(words[first.end] ?? '') && isRoom(words, first)
  const room = isAlone
    ? first
    : spans.find(
        span =>
          (span.kind === 'place' && isRoom(words, span)) ||
          (/^(?:place|thing)$/.test(span.kind) && isHeading(context, span)),
      )
  return room ? [{ do: 'room', name: trimmed(textOf(context, room)) }] : []
}
