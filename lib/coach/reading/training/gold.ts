/** Labelled acts of the voices in the app's terms, and whether a reading comes to the same. */
import { type Act, doing, type FeelingKind, type Situation } from '@/lib/coach/reading/acts'
import { contentStems, knownThing, matchesOf, sameStem } from '@/lib/coach/reading/known-things'
import type { VoiceAct, VoiceLine } from './voices'

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
  return line.acts.flatMap((act: VoiceAct): Act[] => {
    const { do: name, things, thing, where, who, kind, to, n, into, choice, topic, text } = act
    switch (name) {
      case 'decide':
        if (where === '@keep') return [{ do: 'keep', things: all(things) }]
        if (where === '@stays') return [{ do: 'stays', things: all(things) }]
        if (where === '@out') return [{ do: 'let_go', things: all(things) }]
        return [
          {
            do: 'decide',
            things: all(things),
            to: String(where ?? '').replace(/^@/, ''),
            ...(who !== undefined && { who: String(who) }),
          },
        ]
      case 'list':
        return [
          {
            do: 'list',
            things: (things as { name: string; n?: number; note?: string }[]).map(one => ({
              name: one.name,
              ...(one.n !== undefined && { quantity: one.n }),
              ...(one.note !== undefined && { note: one.note }),
            })),
          },
        ]
      case 'rename':
        return [{ do: 'rename', thing: named(thing), to: String(to) }]
      case 'count':
        return [{ do: 'count', thing: named(thing), quantity: Number(n) }]
      case 'split':
        return [{ do: 'split', thing: named(thing), into: (into ?? []) as string[] }]
      case 'merge':
      case 'first':
        return [{ do: name, things: all(things) }]
      case 'remove':
        return [{ do: 'remove', things: all(things ?? thing) }]
      case 'put_off':
        return [{ do: 'put_off', things: all(things ?? thing) }]
      case 'undo':
        return [{ do: 'undo', thing: thing === undefined ? null : named(thing) }]
      case 'accept':
        return [{ do: 'accept', choice: choice === undefined ? 0 : Number(choice) - 1 }]
      case 'cannot_find':
        return [{ do: 'cannot_find', thing: thing === undefined ? line.item : named(thing) }]
      case 'found':
        return [{ do: 'found', where: where === undefined ? null : String(where) }]
      case 'ask':
        return [{ do: 'ask', topic: String(topic), thing: null }]
      case 'feel':
        return [{ do: 'feel', kind: kind as FeelingKind }]
      case 'note':
        return [{ do: 'note', thing: named(thing), text: String(text ?? '') }]
      case 'room':
        return [{ do: 'room', name: String((act as Record<string, unknown>)['name'] ?? '') }]
      case 'talk':
        return [{ do: 'talk', kind: 'other' }]
      default:
        return [{ do: name } as Act]
    }
  })
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
  if (one.do !== other.do) return false
  switch (one.do) {
    case 'decide': {
      const { things, to } = other as typeof one
      return sameNames(one.things, things) && isLike(one.to, to)
    }
    case 'list': {
      const { things } = other as typeof one
      return sameNames(
        one.things.map(({ name }) => name),
        things.map(({ name }) => name),
      )
    }
    case 'keep':
    case 'stays':
    case 'let_go':
    case 'merge':
    case 'first':
    case 'remove':
    case 'put_off':
      return sameNames(one.things, (other as typeof one).things)
    case 'count':
      return one.quantity === (other as typeof one).quantity && isLike(one.thing, (other as typeof one).thing)
    case 'rename':
      return isLike(one.to, (other as typeof one).to)
    case 'undo':
      return (
        one.thing === (other as typeof one).thing ||
        (other as typeof one).thing === null ||
        one.thing === null
      )
    case 'accept':
      return one.choice === (other as typeof one).choice
    default:
      return true
  }
}
