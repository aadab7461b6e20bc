/** How one thing is dealt out, as the learned reader reads it. */
import { describe, expect, test } from 'vitest'
import { read } from '@/lib/coach/reader'
import type { Act, Situation } from './acts'

const situation = (item: string, more: Partial<Situation> = {}): Situation => ({
  to: 'card',
  item,
  things: [],
  done: [],
  choices: [],
  language: 'en',
  ...more,
})
const german = { language: 'de' } as const
const of = (name: string, count: number) => ({ counts: new Map([[name, count]]) })

/** “2 mugs keep, 4 mugs donate”; empty for a reading that splits nothing. */
function dealt(text: string, about: Situation): string {
  const acts = read(text, about)[0]?.acts ?? []
  const split = acts.find(act => act.do === 'split')
  const wayOf = (act: Act) => (act.do === 'decide' ? act.to : act.do)
  const ways = (name: string) =>
    acts.flatMap(act => ('things' in act && act.things.some(one => one === name) ? [wayOf(act)] : []))
  return split?.into.map(name => [name, ...ways(name)].join(' ')).join(', ') ?? ''
}

describe('parts that go different ways', () => {
  test.each<[text: string, about: Situation, parts: string]>([
    ['2 keep, rest donate', situation('mugs', of('mugs', 6)), '2 mugs keep, 4 mugs donate'],
    [
      '4 of them sell, other 2 go to my sister',
      situation('chairs', of('chairs', 6)),
      '4 chairs sell, 2 chairs donate',
    ],
    ['three of the mugs stay, the rest to charity', situation('mugs'), '3 mugs stays, other mugs donate'],
    [
      'one rice cooker donate, one stay with me in kitchen box',
      situation('rice cooker'),
      '1 rice cooker donate, 1 more rice cooker in kitchen box',
    ],
    [
      'ok recycle them all. no actually keep the kindle one',
      situation('charging cables'),
      'kindle keep, other charging cables recycle',
    ],
    [
      'sell them all except monopoly, thats staying',
      situation('board games'),
      'monopoly stays, other board games sell',
    ],
    [
      'table sell. chairs sell also but 2 i keep',
      situation('table', { things: ['chairs'], ...of('chairs', 6) }),
      '2 chairs keep, 4 chairs sell',
    ],
    [
      'there is two. first one sell second one my room',
      situation('lamp'),
      '1 lamp sell, 1 more lamp my room',
    ],
    [
      'half of these can go, half stay on the bed',
      situation('pillows'),
      'pillows (half) let_go, pillows (other half) on the bed',
    ],
    [
      'zwei behalte ich, der Rest kann weg',
      situation('Tassen', { ...german, ...of('Tassen', 6) }),
      '2 Tassen keep, 4 Tassen let_go',
    ],
    [
      'von den sechs Stühlen kommen vier zu Ebay',
      situation('Stühle', { ...german, ...of('Stühle', 6) }),
      '4 Stühle sell, 2 Stühle',
    ],
    [
      'ach komm alle spenden bis auf das kochbuch das bleibt',
      situation('Bücher', german),
      'kochbuch stays, übrige Bücher donate',
    ],
    [
      'einer ins auto, der andere bleibt im flur',
      situation('Regenschirme', { ...german, ...of('Regenschirme', 2) }),
      '1 Regenschirm ins auto, noch 1 Regenschirm stays',
    ],
  ])('%s', (text, about, parts) => {
    expect(dealt(text, about)).toBe(parts)
  })

  test('of a decided thing: the others go where it went', () => {
    const done = [{ name: 'mugs', to: 'donate' }]
    expect(dealt('keep one of the mugs after all', situation('lamp', { done, ...of('mugs', 6) }))).toBe(
      '1 mug keep, 5 mugs',
    )
  })

  test('have names of their own on the list', () => {
    const about = situation('cushions', { things: ['2 cushions'], ...of('cushions', 4) })
    expect(dealt('2 on the sofa, 2 in the spare room', about)).toBe(
      '2 more cushions on the sofa, 2 more cushions (2) in the spare room',
    )
  })
})

test.each<[text: string, about: Situation]>([
  ['garbage 100%', situation('lantern')],
  ['in box 2', situation('mugs')],
  ['drawer by the sink, no idea why we own two', situation('bottle warmer')],
  ['box under the stairs, the blue one', situation('photo albums')],
  [
    'both envelopes want the blue folder, the parking ones and the bank one',
    situation('parking tickets', { things: ['bank statement'] }),
  ],
  ['3 on the shelf', situation('mugs', of('mugs', 3))],
  ['bin it, one less', situation('mug')],
])('%s deals out nothing', (text, about) => {
  expect(dealt(text, about)).toBe('')
})
