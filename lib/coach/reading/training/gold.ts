/** Labelled acts of the voices in the app's terms, and whether a reading comes to the same. */
import { type Act, doing, type NamedThing, type Situation } from '@/lib/coach/reading/acts'
import { contentStems, knownThing, matchesOf, sameStem } from '@/lib/coach/reading/known-things'
import type { VoiceLine } from './voices'

export function situationOf({ to, item, things, done, lang }: VoiceLine): Situation {
  return {
    to: to === 'ended' ? 'wrap' : to,
    item,
    things,
    done: done.map(one => {
      const [name = '', where = ''] = one.split(' → ')
      return { name, to: where.startsWith('@') ? where.slice(1) : where }
    }),
    choices: [],
    language: lang,
  }
}

export function goldActs(line: VoiceLine): Act[] {
  const there = [line.item ?? '', ...line.things, ...situationOf(line).done.map(({ name }) => name)]
    .filter(Boolean)
    .map(knownThing)
  const named = (name: unknown): string => {
    const text = String(name ?? 'it')
    if (text === 'it') return line.item ?? ''
    return matchesOf(text, there).find(({ score }) => score >= 0.75)?.name ?? text
  }
  const all = (names: unknown) =>
    (Array.isArray(names) ? names : names === undefined ? ['it'] : [names]).map(named)
  return line.acts.map((act): Act => {
    const { do: name, things, thing, where, who, to, n, into, choice, text } = act
    switch (name) {
      case 'decide': {
        const kept = KEPT[String(where)]
        if (kept) return { do: kept, things: all(things) }
        const place = String(where ?? '').replace(/^@/, '')
        return {
          do: 'decide',
          things: all(things),
          to: place,
          ...(who !== undefined && { who: String(who) }),
        }
      }
      case 'list':
        return {
          do: 'list',
          things: (things as { name: string; n?: number; note?: string }[]).map(
            ({ n: quantity, ...one }) => ({
              ...one,
              ...(quantity !== undefined && { quantity }),
            }),
          ),
        }
      case 'rename':
        return { do: 'rename', thing: named(thing), to: String(to) }
      case 'count':
        return { do: 'count', thing: named(thing), quantity: Number(n) }
      case 'split':
        return { do: 'split', thing: named(thing), into: (into ?? []) as string[] }
      case 'merge':
      case 'first':
      case 'remove':
      case 'put_off':
        return { do: name, things: all(things ?? thing) }
      case 'undo':
        return { do: 'undo', thing: thing === undefined ? null : named(thing) }
      case 'accept':
        return { do: 'accept', choice: Number(choice ?? 1) - 1 }
      case 'note':
        return { do: 'note', thing: named(thing), text: String(text ?? '') }
      default:
        // Of these only the kind of act is compared.
        return { ...act, do: name } as Act
    }
  })
}

const KEPT: Readonly<Record<string, 'keep' | 'stays' | 'let_go'>> = {
  '@keep': 'keep',
  '@stays': 'stays',
  '@out': 'let_go',
}

/** Talk, stories and kinds of feelings call for much the same; a split that is implied by its parts is one with it. */
export function isSameReading(one: readonly Act[], other: readonly Act[]): boolean {
  const answered = (acts: readonly Act[]) => acts.filter(({ do: name }) => name !== 'talk' && name !== 'note')
  const mine = answered(one)
  const theirs = answered(other)
  return mine.length === theirs.length && mine.every((act, at) => isSameAct(act, theirs[at]!))
}

/** True if a reading does what was meant, whatever else it tells; if it does nothing, true if it answers the same. */
export const isSameDoing = (one: readonly Act[], meant: readonly Act[]): boolean =>
  doing(one).length === 0 ? isSameReading(one, meant) : isSameReading(doing(one), doing(meant))

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(name => other.some(two => isLike(name, two)))

const isLike = (one: string, other: string) => {
  if (one === other) return true
  const [left, right] = [contentStems(one), contentStems(other)]
  const [few, many] = left.length <= right.length ? [left, right] : [right, left]
  return few.length > 0 && few.every(word => many.some(two => sameStem(word, two)))
}

function isSameAct(one: Act, other: Act): boolean {
  if (one.do === 'decide' && other.do === 'decide')
    return sameNames(one.things, other.things) && isLike(one.to, other.to)
  if (one.do === 'count' && other.do === 'count')
    return one.quantity === other.quantity && isLike(one.thing, other.thing)
  if (one.do === 'rename' && other.do === 'rename') return isLike(one.to, other.to)
  if (one.do === 'undo' && other.do === 'undo')
    return one.thing === other.thing || other.thing === null || one.thing === null
  if (one.do === 'accept' && other.do === 'accept') return one.choice === other.choice
  if ('things' in one && 'things' in other)
    return one.do === other.do && sameNames(namesOf(one.things), namesOf(other.things))
  return one.do === other.do
}

const namesOf = (things: readonly (string | NamedThing)[]) =>
  things.map(thing => (typeof thing === 'string' ? thing : thing.name))
