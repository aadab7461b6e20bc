import type { Act, Read, Reading, Situation } from '@/lib/coach/reading/acts'
import { nameKey } from '@/lib/tidy/thing-name'

/** By what is said: what it surely means, or the readings of it. */
export type Script = Readonly<Record<string, readonly Act[] | readonly Reading[]>>

/**
 * Reads by the script and by a few plain sayings. Any other words are a list where nothing else is asked for, a room where that is, and
 * else mean nothing.
 */
export const scriptedReader =
  (script: Script = {}): Read =>
  (text, situation) => {
    const known = text.toLowerCase().replace(/[.!]$/, '')
    const [first, ...more] =
      (Object.hasOwn(script, text) ? script[text] : undefined) ??
      (Object.hasOwn(SAYINGS, known) ? SAYINGS[known]?.(situation) : undefined) ??
      []
    if (first) return 'do' in first ? [sure(first, ...(more as Act[]))] : ([first, ...more] as Reading[])
    const also = /^also (?:an? )?(.+)$/.exec(text)?.[1]
    if (also) return [sure({ do: 'list', things: listed(also) })]
    if (situation.to === 'room') return [sure({ do: 'room', name: text })]
    return situation.to === 'list' || situation.to === 'message'
      ? [sure({ do: 'list', things: listed(text) })]
      : []
  }

export const sure = (...acts: readonly Act[]): Reading => ({ acts, probability: 1 })

const ofHand = ({ item }: Situation): string[] => (item === null ? [] : [item])

const SAYINGS: Readonly<Record<string, (situation: Situation) => readonly Act[]>> = {
  ok: () => [{ do: 'talk', kind: 'other' }],
  hello: () => [{ do: 'talk', kind: 'hello' }],
  yes: () => [{ do: 'talk', kind: 'yes' }],
  ja: () => [{ do: 'talk', kind: 'yes' }],
  no: () => [{ do: 'talk', kind: 'no' }],
  'go on': () => [{ do: 'go_on' }],
  weiter: () => [{ do: 'go_on' }],
  'found it': () => [{ do: 'found', where: null }],
  gefunden: () => [{ do: 'found', where: null }],
  undo: () => [{ do: 'undo', thing: null }],
  rückgängig: () => [{ do: 'undo', thing: null }],
  bye: () => [{ do: 'stop' }],
  tschüss: () => [{ do: 'stop' }],
  'that’s enough': () => [{ do: 'stop' }],
  'that’s enough for today': () => [{ do: 'stop' }],
  'das reicht für heute': () => [{ do: 'stop' }],
  skip: situation => [{ do: 'put_off', things: ofHand(situation) }],
  'leave it for now': situation => [{ do: 'put_off', things: ofHand(situation) }],
  'bin it': situation => [{ do: 'decide', things: ofHand(situation), to: 'trash' }],
  'throw it away': situation => [{ do: 'decide', things: ofHand(situation), to: 'trash' }],
  'in the bathroom': situation => [{ do: 'decide', things: ofHand(situation), to: 'bathroom' }],
  'in the attic': situation => [{ do: 'decide', things: ofHand(situation), to: 'attic' }],
  'i can’t find it': ({ item }) => [{ do: 'cannot_find', thing: item }],
  'i don’t know': () => [{ do: 'cannot_decide' }],
  'i’d rather keep it': situation => [{ do: 'keep', things: ofHand(situation) }],
}

const listed = (text: string) =>
  text
    .split(/[,\n]| and /)
    .map(name => ({ name: name.trim() }))
    .filter(({ name }) => nameKey(name) !== '')
