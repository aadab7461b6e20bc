/** Lines that the training makes of two. */
import { expect, test } from 'vitest'
import { combine } from './combine'
import { seeded } from './train-crf'
import { unmarked, type VoiceLine } from './voices'

const line = (text: string, acts: VoiceLine['acts'], rest: Partial<VoiceLine> = {}): VoiceLine => ({
  voice: 'phrases-en-1',
  lang: 'en',
  to: 'card',
  item: 'vase',
  things: [],
  done: [],
  text,
  acts,
  ...rest,
})

const phrases = [
  line('off to the [attic|place].', [{ do: 'decide', things: ['it'], where: 'attic' }]),
  line('enough for today', [{ do: 'stop' }], { item: 'drill' }),
  line('so tired', [{ do: 'feel', kind: 'tired' }]),
  line('my cat says hi', [{ do: 'talk' }]),
]
const lists = [
  line('a [mug|thing], a [lamp|thing]', [{ do: 'list', things: [{ name: 'mug' }, { name: 'lamp' }] }], {
    to: 'list',
    item: null,
  }),
]
const joined = combine(phrases, lists, 200, seeded(1))

test('each act has a part of its own, and talk has none', () => {
  for (const { text, acts } of joined) {
    expect(acts.length).toBeGreaterThan(0)
    expect(acts.length === 1 || acts.every(act => act.do !== 'talk')).toBe(true)
    expect(unmarked(text).cuts).toHaveLength(acts.length - 1)
  }
})

test('two lines of the same kind are not joined', () => {
  const kinds = joined.map(({ acts }) => acts.map(act => act.do))
  expect(kinds.filter(([one, other]) => one === other)).toEqual([])
})

test('what stands beside a list is said to the question for it', () => {
  const withList = joined.filter(({ acts }) => acts.some(act => act.do === 'list'))
  expect(withList.length).toBeGreaterThan(20)
  expect(withList.every(({ to, item }) => to === 'list' && item === null)).toBe(true)
})

test('the thing in hand of the second line is still there', () => {
  const stops = joined.filter(({ acts, item }) => acts.some(act => act.do === 'stop') && item === 'vase')
  expect(stops.length).toBeGreaterThan(0)
  expect(stops.every(({ things }) => things.includes('drill'))).toBe(true)
})
