/**
 * Reads how one thing is dealt out: “2 stay, the rest to charity”, “all to the shop except the red one”. What says how many, or which,
 * is found by its form (`parts-said.ts`); where a part goes is left to the reader, which is given the words around it.
 */
import {
  type Clause,
  clausesOf,
  FUNCTION_WORDS,
  foldedWordsOf,
  stem,
  type Token,
  tokensOf,
} from '@/lib/coach/words'
import { type Act, doing, type Read, type Reading, type Situation } from './acts'
import { contentStems, sameStem } from './known-things'
import { type Named, partNames } from './part-names'
import { partsSaid, type Which, wholesIn } from './parts-said'

type Way = Extract<Act, { do: 'decide' | 'keep' | 'stays' | 'let_go' | 'put_off' }>

/** Words about one part; about all of it, or about something else, where `which` is null. */
interface Stretch extends Clause {
  readonly which: Which | null
}

interface Told {
  readonly way: Way | null
  readonly others: readonly Act[]
  readonly probability: number
}

interface Given {
  readonly tokens: readonly Token[]
  readonly situation: Situation
  readonly read: Read
  /** That is dealt out. */
  readonly thing: string
  /** Says how many there are. */
  readonly whole: Which | null
  /** Words that only say what it is: “of the mugs”. */
  readonly wholes: readonly Clause[]
}

const MAX_TOKENS = 120
/** Where a number alone says that it is about a part. */
const LESS_SURE = 0.3
const LESS_THAN_A_PLACE = 0.7

/** Null where the words deal out nothing. */
export function readParts(text: string, situation: Situation, read: Read): Reading | null {
  const tokens = tokensOf(text)
  if (situation.to === 'list' || situation.to === 'room' || tokens.length > MAX_TOKENS) return null
  const named = tokens.map(({ word }) => thingCalled(situation, word))
  const said = partsSaid(tokens, named)
  // “There are two. One …, one …”
  const whole = said.length > 2 && said[0]?.isExistence ? said[0] : null
  const parts = whole ? said.slice(1) : said
  const [first] = parts
  const thing = first && (named.slice(0, first.end).findLast(name => name !== null) ?? situation.item)
  const isOfAnother = parts.some(({ start, end }) =>
    named.slice(start, end).some(name => name !== null && name !== thing),
  )
  if (!thing || isOfAnother) return null
  const given = { tokens, situation, read, thing, whole, wholes: wholesIn(tokens, named) }
  const readings = cutsOf(tokens, parts).flatMap(stretches => dealt(given, stretches) ?? [])
  return readings.toSorted((one, other) => other.probability - one.probability)[0] ?? null
}

/** The thing in hand before any other, and what is open before what is decided. */
function thingCalled({ item, things, done }: Situation, word: string): string | null {
  if (word.length < 3) return null
  const one = stem(word)
  const names = [...(item === null ? [] : [item]), ...things, ...done.map(({ name }) => name).toReversed()]
  return names.find(name => sameStem(contentStems(name).at(-1) ?? '', one)) ?? null
}

/** Each clause by itself. Of one that names several parts, each ends where the next is named, or begins behind the one before. */
function cutsOf(tokens: readonly Token[], parts: readonly Which[]): Stretch[][] {
  const clauses: Clause[] = []
  for (const clause of clausesOf(tokens)) {
    const last = clauses.at(-1)
    const isInside = parts.some(({ start, end }) => start < clause.start && clause.start < end)
    if (last && isInside) clauses[clauses.length - 1] = { start: last.start, end: clause.end }
    else clauses.push(clause)
  }
  return [true, false].map(isBefore =>
    clauses.flatMap(clause => {
      const here = parts.filter(({ start }) => start >= clause.start && start < clause.end)
      const cuts = here.flatMap(({ isExcepted, start }, nth) => {
        if (isExcepted) return [start]
        return nth === 0 ? [] : [isBefore ? start : here[nth - 1]!.end]
      })
      const edges = [...new Set([clause.start, ...cuts, clause.end])]
      return edges.slice(1).map((end, nth): Stretch => {
        const start = edges[nth]!
        return { start, end, which: here.find(one => one.start >= start && one.start < end) ?? null }
      })
    }),
  )
}

interface Part extends Named {
  way: Way | null
  /** It needs no way. */
  readonly isOpen: boolean
}

function dealt(given: Given, stretches: readonly Stretch[]): Reading | null {
  const { situation, thing } = given
  const parts: Part[] = []
  const others: Act[] = []
  let whole: Way | null = null
  let isSure = false
  let probability = 1
  for (const stretch of stretches) {
    const { which } = stretch
    const { way, others: more, probability: told } = toldOf(given, stretch)
    const last = parts.at(-1)
    if (way !== null || more.length > 0) probability = Math.min(probability, told)
    others.push(...more)
    if (which) {
      parts.push({ text: which.text, count: which.count, isOpen: which.isExcepted, way })
      isSure ||= which.isOf
    } else if (way !== null && !last) whole = way
    else if (way !== null && last?.way === null) last.way = way
    else if (way !== null && aim(way) !== (last?.way && aim(last.way))) return null
  }
  const said = given.whole?.count
  const total = typeof said === 'number' ? said : (situation.counts?.get(thing) ?? null)
  const left = leftOf(parts, total)
  if (parts.length === 0 || (parts.length === 1 && left !== 'rest')) return null
  if (parts.some(({ way, isOpen }) => way === null && !isOpen)) return null
  // A part without an outcome stays open, or goes where the whole goes.
  if (left === 'rest' && (whole !== null || parts.length === 1 || total !== null))
    parts.push({ text: '', count: 'rest', isOpen: true, way: whole })
  const aims = new Set(parts.map(({ way }) => way && aim(way)))
  if (aims.size === 1) return null
  const isTold = isSure || whole !== null || total !== null || parts.filter(({ way }) => way).length > 1
  const into = partNames(thing, parts, total, situation)
  return {
    acts: [
      { do: 'split', thing, into },
      ...parts.flatMap(({ way }, at): Act[] => (way ? [{ ...way, things: [into[at]!] }] : [])),
      ...others,
    ],
    probability: isTold ? probability : probability * LESS_SURE,
  }
}

/** `rest` if the parts add up to the whole. */
function leftOf(parts: readonly Part[], total: number | null): 'rest' | null {
  const numbers = parts.map(({ count }) => (typeof count === 'number' ? count : null))
  const sum = numbers.reduce<number>((all, count) => all + (count ?? 1), 0)
  const isAll = total !== null && sum >= total
  const halves = parts.filter(({ count }) => count === 'half').length
  return isAll || halves > 1 || parts.some(({ count }) => count === 'rest') ? null : 'rest'
}

const isWay = (act: Act): act is Way => WAYS.has(act.do)
const WAYS: ReadonlySet<Act['do']> = new Set<Act['do']>(['decide', 'keep', 'stays', 'let_go', 'put_off'])

/** Ways of one aim come to the same, whoever gets it and however it is kept. */
const aim = (way: Way) => (way.do === 'decide' ? way.to : way.do === 'stays' ? 'keep' : way.do)

/** Reads a stretch of words: those of a part without its name, or with a pronoun instead. */
function toldOf(
  { tokens, situation, read, thing, whole, wholes }: Given,
  { which, start, end }: Stretch,
): Told {
  const isDone = situation.done.some(({ name }) => name === thing)
  const isCounting = whole !== null && whole.start >= start && whole.start < end
  if (!which) return isCounting || isNothing(said('')) ? NOTHING : toldIn(said(''), situation)
  const about: Situation = { ...situation, to: 'card', item: thing, things: [], done: [], before: undefined }
  const pronouns = situation.language === 'de' ? ['', 'das', 'die'] : ['', 'it', 'them']
  const told = pronouns.map(said).map(text => (isNothing(text) ? NOTHING : toldIn(text, about)))
  // “Stays in the hall” names a place.
  const weight = ({ way, probability }: Told) =>
    way === null ? 0 : aim(way) === 'keep' ? probability * LESS_THAN_A_PLACE : probability
  return told.toSorted((one, other) => weight(other) - weight(one))[0] ?? NOTHING

  function said(instead: string): string {
    const words = tokens.slice(start, end).map(({ text }, index) => {
      const at = start + index
      if (which && at >= which.start && at < which.end) return at === which.start ? instead : ''
      return which && wholes.some(one => at >= one.start && at < one.end) ? '' : text
    })
    return words.filter(word => word !== '').join(' ')
  }

  /** Filler, or the thing’s own name. */
  function isNothing(text: string): boolean {
    const name = contentStems(thing)
    return foldedWordsOf(text).every(word => FUNCTION_WORDS.filler.has(word) || name.includes(stem(word)))
  }

  function toldIn(text: string, about: Situation): Told {
    const told = read(text, about).map(({ acts, probability }): Told => {
      const done = doing(acts.map(asKept))
      const ways = done.filter(isOfIt)
      const others = done.filter(act => !isOfIt(act))
      const isOne = ways.length === 1 && (!which || others.length === 0)
      return { way: isOne ? ways[0]! : null, others, probability: ways.length > 1 ? 0 : probability }
    })
    const [best = NOTHING] = told
    const alike = told.filter(({ way }) => best.way && way && aim(way) === aim(best.way))
    return best.way ? { ...best, probability: alike.reduce((sum, one) => sum + one.probability, 0) } : best
  }

  /** A part of a decided thing that is taken back is kept: “can I keep one of them after all”. */
  function asKept(act: Act): Act {
    const isBack = act.do === 'undo' || (act.do === 'ask' && act.topic === 'may_keep')
    return which && isDone && isBack && (act.thing ?? thing) === thing ? { do: 'keep', things: [thing] } : act
  }

  function isOfIt(act: Act): act is Way {
    return isWay(act) && act.things.every(name => name === thing)
  }
}

const NOTHING: Told = { way: null, others: [], probability: 1 }

/** The parts of a thing that the reader has made out by itself get names that can stand on a list. */
export function withNames({ acts, probability }: Reading, situation: Situation): Reading {
  const split = acts.find(act => act.do === 'split')
  if (!split || split.into.length === 0) return { acts, probability }
  const said = split.into.map((text): Named => {
    const tokens = tokensOf(text)
    const named = tokens.map(({ word }) => thingCalled(situation, word))
    const [which] = partsSaid(tokens, named)
    const isAll = which?.start === 0 && which.end === tokens.length
    return isAll ? which : { text, count: null }
  })
  const into = partNames(split.thing, said, situation.counts?.get(split.thing) ?? null, situation)
  const called = (name: string) => into[split.into.indexOf(name)] ?? name
  const renamed = (act: Act): Act =>
    act === split ? { ...split, into } : isWay(act) ? { ...act, things: act.things.map(called) } : act
  return { acts: acts.map(renamed), probability }
}
