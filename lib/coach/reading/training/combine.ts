/**
 * Joins lines of one act to messages of two: the voices hold too few of them to learn where an act ends, and what is talk beside
 * a list.
 */
import type { VoiceLine } from './voices'

const JOINTS: Readonly<Record<VoiceLine['lang'], readonly string[]>> = {
  en: ['. ', '. ', ', ', ' ', '\n', ' and ', ' - ', '! ', '... ', '; '],
  de: ['. ', '. ', ', ', ' ', '\n', ' und ', ' - ', '! ', '... ', '; '],
}
const BESIDE_A_LIST = ['. ', '. ', ', ', '\n', ': ', '! ']

/** One in so many is a list with something beside it. */
const LISTS = 5

/** `phrases` and `lists` hold one act each; `random` gives numbers from 0 to 1. */
export function combine(
  phrases: readonly VoiceLine[],
  lists: readonly VoiceLine[],
  count: number,
  random: () => number,
): VoiceLine[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const inHand = phrases.filter(line => line.item !== null && line.to !== 'list' && !ALONE.has(doing(line)))
  const beside = phrases.filter(line => BESIDE.has(doing(line)))
  const ofSame = (all: readonly VoiceLine[], { lang }: VoiceLine) =>
    pick(all.filter(one => one.lang === lang))
  return Array.from({ length: count }, (_, index) => {
    if (index % LISTS === 0) {
      const list = pick(lists)
      const phrase = ofSame(beside, list)
      const isFirst = doing(phrase) === 'room' || random() < 0.6
      return joined(
        ...(isFirst ? ([phrase, list] as const) : ([list, phrase] as const)),
        list,
        pick(BESIDE_A_LIST),
      )
    }
    const one = pick(inHand)
    const other = ofSame(
      inHand.filter(line => kindOf(line) !== kindOf(one)),
      one,
    )
    return joined(one, other, one, pick(JOINTS[one.lang]))
  })
}

/** Acts that are not said beside others. */
const ALONE: ReadonlySet<string> = new Set(['crisis', 'room', 'found'])
const BESIDE: ReadonlySet<string> = new Set(['talk', 'feel', 'ask', 'room'])

const doing = ({ acts }: VoiceLine) => acts[0]?.do ?? 'talk'

/** The act without its place: two places for the same thing contradict each other. */
function kindOf({ acts: [act] }: VoiceLine): string {
  const where = String(act?.where ?? '')
  return `${act?.do} ${act?.kind ?? ''} ${where.startsWith('@') ? where : ''}`
}

/** Said to what `situation` was said to. Talk is part of the act beside it. */
function joined(one: VoiceLine, other: VoiceLine, situation: VoiceLine, joint: string): VoiceLine {
  const acts = [...one.acts, ...other.acts].filter(act => act.do !== 'talk')
  const cut = acts.length > 1 ? '¦' : ''
  const before = joint.length - joint.trimStart().length
  const isWord = /\p{L}/u.test(joint)
  const between = isWord ? `${joint.slice(0, before)}${cut}${joint.slice(before)}` : `${joint}${cut}`
  const named = [...one.things, ...other.things, ...(other.item === null ? [] : [other.item])]
  return {
    ...situation,
    text: `${one.text.replace(/[.!?:]+$/, '')}${between}${other.text}`,
    acts: acts.length > 0 ? acts : one.acts,
    things: [...new Set([...situation.things, ...named])].filter(name => name !== situation.item),
    done: [...new Set([...one.done, ...other.done])],
  }
}

/** Lists of names as they stand on other lists: a name is learned as a whole. */
export function listed(
  names: Readonly<Record<VoiceLine['lang'], readonly string[]>>,
  count: number,
  random: () => number,
): VoiceLine[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  return Array.from({ length: count }, (_, index): VoiceLine => {
    const lang = index % 3 === 0 ? 'de' : 'en'
    const found = Array.from({ length: 1 + (index % 4) }, () => pick(names[lang]))
    const last = pick([', ', lang === 'de' ? ' und ' : ' and '])
    const joint = pick([', ', ', ', '\n', last])
    const [first = '', ...more] = found.map(name => `[${name}|thing]`)
    return {
      voice: 'names',
      lang,
      to: 'list',
      item: null,
      things: [],
      done: [],
      text: more.reduce((text, name, at) => `${text}${at === more.length - 1 ? last : joint}${name}`, first),
      acts: [{ do: 'list', things: found.map(name => ({ name })) }],
    }
  })
}
