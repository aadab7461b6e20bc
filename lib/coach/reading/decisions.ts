/** Makes decisions of parts: where things go, and what several decisions of one message come to together. */

import { type Clause, FUNCTION_WORDS, foldedWordsOf, isWord } from '@/lib/coach/words'
import type { Act } from './acts'
import {
  type Context,
  coveredBy,
  hasWordOf,
  type Part,
  type Span,
  spansIn,
  textOf,
  trimmed,
  wordsIn,
} from './context'
import { contentStems, matchesOf } from './known-things'
import { listedAs } from './lexicon'
import { knownIn, modelsOf, thingsIn } from './references'

const { articles, prepositions, placing, filler, it, them, excepting } = FUNCTION_WORDS
/** “Where else” asks nothing. */
const QUESTION = new RegExp(`\\b(?:${[...FUNCTION_WORDS.question].join('|')})\\b(?! (?:else|sonst))`, 'i')

export const isQuestion = (text: string) => QUESTION.test(text)

/** No decision if the part only says that a thing is not meant: “…, flyers no”. */
export function decisionsOf(context: Context, part: Part, way: string): Act[] {
  const isNamed = spansIn(context, part, 'thing', 'ref').length > 0
  const named = thingsIn(context, part, true)
  if (way === '@keep') return [{ do: 'keep', things: named }]
  if (way === '@stays') return [{ do: 'stays', things: named }]
  if (way === '@out') return [{ do: 'let_go', things: named }]
  const [person] = spansIn(context, part, 'person')
  const isGiven = person && (way === '@donate' || way === '@give_back')
  const to = way === '' ? placeOf(context, part) : way.slice(1)
  if (to !== '') context.lastTo = to
  if (way === '' && to === '' && isNamed && isDenied(context, part)) return []
  const isAsked = isQuestion(textOf(context, part)) || hasWordOf(wordsIn(context, part), 'choosing')
  const [again] = knownIn(context, part, context.decided)
  // “Jars: cellar or pantry”
  if (way === '' && isAsked && again !== undefined && named[0] === again)
    return [{ do: 'ask', topic: 'where', thing: again }]
  if (way === '' && isAsked) context.doubts.add('asked')
  // “One of them”, “2 I keep”: a decision is of all of a thing.
  const isOfSome = hasWordOf(wordsIn(context, part), 'some') || spansIn(context, part, 'number').length > 0
  if (isOfSome) context.doubts.add('some of it')
  const things = isSaidAgain(context, named, to) ? [context.situation.done.at(-1)!.name] : named
  const act: Act = { do: 'decide', things, to, ...(isGiven && { who: trimmed(textOf(context, person)) }) }
  if (!isNamed) context.subjects.set(act, subjectOf(context, part))
  return [act]
}

/** Beside its things it has words of denial alone. */
function isDenied(context: Context, part: Part): boolean {
  const things = coveredBy(spansIn(context, part, 'thing', 'ref'))
  const told = wordsIn(context, part).filter(
    (word, at) => !things.has(part.start + at) && isWord({ word }) && !articles.has(word),
  )
  return told.length > 0 && told.every(word => FUNCTION_WORDS.denying.has(word))
}

function placeOf(context: Context, part: Part): string {
  const told = placeIn(context, part) ?? samePlace(context, part) ?? restOf(context, part)
  const words = foldedWordsOf(told)
  // People who move out say in many ways that a thing comes with them. It is one place.
  const isAlong = words.length > 0 && words.every(word => FUNCTION_WORDS.takenAlong.has(word))
  if (isAlong) return ALONG[context.situation.language]
  // “Carry on with the pillows” tells no place.
  return words.every(word => FUNCTION_WORDS.continuing.has(word)) ? '' : told
}

const ALONG = { en: 'with me', de: 'mit mir' } as const

/** “I said bin it” is of what was decided last, where just that was decided. */
function isSaidAgain({ words, situation: { item, done } }: Context, things: readonly string[], to: string) {
  const isOfPerson = (at: number) =>
    words.slice(Math.max(0, at - 3), at).some(word => /^(?:i|ich)$/.test(word))
  const isSaid = words.some((word, at) => FUNCTION_WORDS.saidBefore.has(word) && isOfPerson(at))
  return isSaid && things.length === 1 && things[0] === item && done.at(-1)?.to === to
}

/** “Age 7” of “Age 7 in the chest of drawers”; empty where more or less than a name stands there. */
function subjectOf(context: Context, part: Part): string {
  const { words, tokens } = context
  const [first] = spansIn(context, part, 'place', 'way', 'person')
  if (!first) return ''
  let { start: end } = first
  const isBetween = (word: string) => articles.has(word) || prepositions.has(word) || placing.has(word)
  while (end > part.start && isBetween(words[end - 1]!)) end--
  let { start } = part
  while (start < end && (filler.has(words[start]!) || !isWord(tokens[start]!))) start++
  return end - start <= 4 ? textOf(context, { start, end }) : ''
}

/** Decisions that say no place take that of the next; of two places for one thing either each is for a piece, or the last one counts. */
export function agreed(context: Context, acts: readonly Act[]): Act[] {
  const { item } = context.situation
  const placed: Act[] = []
  let waiting: readonly string[] = []
  for (const act of acts) {
    if (act.do === 'decide' && act.to === '') waiting = [...waiting, ...act.things]
    else if (act.do === 'decide' && waiting.length > 0) {
      context.doubts.add('place of the next')
      placed.push({ ...act, things: [...new Set([...waiting, ...act.things])] })
      waiting = []
    } else placed.push(act)
  }
  if (waiting.length > 0) {
    const last = placed.findLast(act => act.do === 'decide')
    context.doubts.add('place of another')
    placed.push({ do: 'decide', things: waiting, to: last?.to ?? '' })
  }
  const ofItem = placed.filter(
    act => act.do === 'decide' && act.things.length === 1 && act.things[0] === item,
  )
  if (ofItem.length < 2) return placed
  context.doubts.add('two places')
  const subjects = ofItem.map(act => context.subjects.get(act) ?? '')
  if (subjects.includes('') || new Set(subjects).size < subjects.length)
    return placed.filter(act => !ofItem.includes(act) || act === ofItem.at(-1))
  context.pieces.push(...subjects)
  return placed.map(act => {
    const subject = subjects[ofItem.indexOf(act)]
    return act.do === 'decide' && subject !== undefined ? { ...act, things: [subject] } : act
  })
}

/** A thing with a new place is neither taken back nor left where it is. */
export function withoutOverruled({ decided: before }: Context, acts: readonly Act[]): Act[] {
  const decided = new Set(acts.flatMap(act => (act.do === 'decide' ? act.things : [])))
  const isAgain = before.some(({ name }) => decided.has(name))
  return acts.filter(
    act =>
      !(act.do === 'undo' && (act.thing === null ? isAgain : decided.has(act.thing))) &&
      !((act.do === 'stays' || act.do === 'keep') && act.things.every(name => decided.has(name))),
  )
}

/** “Except the green one”: it is not decided, and comes on the list where it is not there. */
export function withoutExcepted(context: Context, acts: readonly Act[]): readonly Act[] {
  const decided = acts.find(act => act.do === 'decide')
  const excepted = decided && exceptedIn(context)
  if (!excepted) return acts
  const text = trimmed(textOf(context, excepted))
  const [known] = matchesOf(text, context.open).filter(({ score }) => score >= 0.7)
  const isItself = known !== undefined && decided.things.length === 1 && decided.things[0] === known.name
  if (known && !isItself)
    return acts.map(act =>
      act.do === 'decide' ? { ...act, things: act.things.filter(name => name !== known.name) } : act,
    )
  const isName = /T/i.test(listedAs(context.words, excepted.end - 1)) && !isItself
  const name = isName ? text : `${decided.things[0]} (${text})`
  return [{ do: 'list', things: [{ name }] }, ...acts]
}

/** The words behind “except”, up to the next mark. */
function exceptedIn({ words, tokens }: Context): Clause | null {
  const at = words.findIndex(
    (word, index) => excepting.has(word) || excepting.has(`${words[index - 1]} ${word}`),
  )
  let start = at + 1
  while (articles.has(words[start] ?? '')) start++
  let end = start
  while (end < words.length && isWord(tokens[end]!)) end++
  return at < 0 || end === start || end - start > MAX_EXCEPTED ? null : { start, end }
}

const MAX_EXCEPTED = 5

/** “One on the chair, the other on the sofa” splits the thing in hand first. */
export function withSplit(context: Context, acts: readonly Act[]): readonly Act[] {
  const { item } = context.situation
  const into = [...new Set(context.pieces)]
  if (item === null || into.length === 0 || acts.some(act => act.do === 'split')) return acts
  if (into.length > 1) return [{ do: 'split', thing: item, into }, ...acts]
  // One piece alone is rather another word for the thing itself.
  context.doubts.add('one piece')
  return acts.map(act =>
    'things' in act && act.do !== 'list'
      ? { ...act, things: act.things.map(name => (name === into[0] ? item : name)) }
      : act,
  )
}

/** The place of the thing that is named as a model, or of the last one. */
function samePlace(context: Context, part: Part): string | null {
  const { done } = context.situation
  const models = spansIn(context, part, 'thing').map(span => modelsOf(context, span))
  const model = models.find(names => names.length > 0)
  if (!model && !hasWordOf(wordsIn(context, part), 'same')) return null
  const named = model ?? knownIn(context, part, context.decided).slice(-1)
  if (named.length > 0) return done.findLast(({ name }) => named.includes(name))?.to ?? null
  return context.lastTo ?? done.at(-1)?.to ?? null
}

/** The words of the part that name no thing and are no small talk. */
function restOf(context: Context, part: Part): string {
  const { words, tokens } = context
  const covered = coveredBy(context.spans.filter(({ kind }) => kind === 'thing' || kind === 'ref'))
  const isOut = (at: number) => {
    const word = words[at]!
    return covered.has(at) || !isWord(tokens[at]!) || filler.has(word) || it.has(word) || them.has(word)
  }
  let { start, end } = part
  while (start < end && isOut(start)) start++
  while (end > start && isOut(end - 1)) end--
  const told = words.slice(start, end)
  const isPlaced = told.some(
    (word, at) => /P/i.test(listedAs(words, start + at)) || (prepositions.has(word) && at < told.length - 1),
  )
  if (!isPlaced || told.length > 5) return ''
  context.doubts.add(hasWordOf(told, 'sentence') ? 'place in a sentence' : 'place unmarked')
  return placeAt(context, start, end)
}

/** The marked places of a part, without those that are ruled out: “anything but the attic”. */
function placesMeant(context: Context, part: Part): Span[] {
  const negations = spansIn(context, part, 'neg')
  return spansIn(context, part, 'place').filter(
    ({ start }) =>
      !negations.some(({ end }) => end <= start && start - end < 4) &&
      !hasWordOf(context.words.slice(Math.max(part.start, start - 2), start), 'excluding'),
  )
}

/** All that it names is ruled out. */
export const isRuledOut = (context: Context, part: Part): boolean =>
  spansIn(context, part, 'place').length > 0 && placesMeant(context, part).length === 0

/** The place that a part names, with its preposition; null where it names none. */
export function placeIn(context: Context, part: Part): string | null {
  const { words } = context
  const meant = placesMeant(context, part)
  const last = meant.at(-1)
  if (!last) return null
  const areOne = meant.every((span, at) => at === 0 || tellsMore(context, meant[at - 1]!, span))
  const from = areOne ? meant[0]! : last
  let { start } = from
  if (start > part.start && articles.has(words[start - 1]!)) start--
  while (start > part.start && prepositions.has(words[start - 1]!)) start--
  if (!prepositions.has(words[start]!)) start = from.start
  return placeAt(context, start, last.end)
}

/** Parts of one place stand side by side, or each after a comma: “top drawer, the red box”, “hall, second shelf from the top, on the left”. */
function tellsMore({ words }: Context, before: Span, span: Span): boolean {
  const between = words.slice(before.end, span.start)
  const mark = between.findLast(word => !articles.has(word) && !prepositions.has(word))
  return between.length <= 3 || (mark === ',' && !hasWordOf(between, 'correcting'))
}

/** Without the “as well” behind it. */
function placeAt(context: Context, start: number, end: number): string {
  let last = end
  while (last > start + 1 && FUNCTION_WORDS.adding.has(context.words[last - 1]!)) last--
  const said = trimmed(textOf(context, { start, end: last }))
  return placeMeant(context, said) ?? said
}

/** “That folder” is the folder of before. */
function placeMeant({ situation, lastTo }: Context, said: string): string | null {
  const head = contentStems(said).at(-1)
  if (head === undefined || !hasWordOf(foldedWordsOf(said), 'samePlace')) return null
  const places = [...situation.done.map(({ to }) => to), ...(lastTo === null ? [] : [lastTo])]
  return places.findLast(to => contentStems(to).includes(head)) ?? null
}
