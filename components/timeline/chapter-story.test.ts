import { expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { StoredEvent } from '@/lib/wire/event'
import type { ShownThing } from '@/lib/wire/view'
import { chapterSentence } from './chapter-story'
import { timeWords } from './event-words'
import { chaptersOf } from './timeline-fold'

const english = wordsIn('en', 'timeline')
const german = wordsIn('de', 'timeline')

const choices = [
  { label: 'Kitchen', disposition: 'kitchen shelf' },
  { label: 'Donate', disposition: 'donate' },
]
const started = { type: 'SessionStarted', data: { title: '', mode: { name: 'Surveying' } } }
const into = (newMode: object) => ({ type: 'ModeChanged', data: { newMode } })
const listed = (...names: string[]) => ({
  type: 'ItemsListed',
  data: { items: names.map(name => ({ name })) },
})
const wrote = (text: string, photoIds: string[] = []) => ({
  type: 'UserMessageAdded',
  data: { text, photoIds, synthetic: false },
})
const answered = (item: string, answer: object) => [
  {
    type: 'QuestionAsked',
    data: { questionId: item, question: { kind: 'ProposeDisposition', item, choices } },
  },
  { type: 'QuestionAnswered', data: { questionId: item, answer } },
]
const kept = (item: string) => answered(item, { kind: 'choice', index: 0 })
const given = (item: string) => answered(item, { kind: 'choice', index: 1 })
const skipped = (item: string) => answered(item, { kind: 'skip' })
const revised = (item: string, answer: object) => ({
  type: 'AnswerRevised',
  data: { questionId: item, answer },
})

/** Things that were decided otherwise since are `open`. */
function sentences(words = english, open: readonly string[] = []) {
  return (...events: object[]) => {
    const log = events.map((event, index) => ({
      ...event,
      seq: index + 1,
      at: '',
    })) as unknown as StoredEvent[]
    const chapters = chaptersOf({ events: log, earlier: [] })
    return chapters.map((chapter, index) => {
      const things = [...chapter.answers].map(([name, { pile, ...where }]) => {
        const isOpen = open.includes(name)
        const state = isOpen ? 'open' : pile === 'skipped' ? 'later' : 'decided'
        return { name, state, ...where } as unknown as ShownThing
      })
      const about = things.find(({ name }) => name === chapter.about)
      return chapterSentence({ chapter, things, about, isNow: index === chapters.length - 1 }, words)
    })
  }
}
const said = sentences()

it('of a look around, by how the things came in', () => {
  expect(said(started, wrote('a mug', ['p1', 'p2']), listed('mug', 'lamp'))).toEqual([
    'Two photos, a few words: 2 things.',
  ])
  expect(said(started, wrote('a mug'), listed('mug'))).toEqual(['A few words: 1 thing.'])
  expect(said(started, wrote('', ['p1']))).toEqual(['One photo.'])
  expect(said(started)).toEqual([''])
  expect(sentences(german)(started, wrote('', ['p1', 'p2', 'p3']), listed('a', 'b'))).toEqual([
    'Drei Fotos: 2 Dinge.',
  ])
})

it('of sorting, by what was decided, and where that goes where it differs', () => {
  const sorting = into({ name: 'Sorting' })
  expect(said(sorting, ...kept('a'), ...kept('b'), ...kept('c'))).toEqual([
    'Three decided, one after the other.',
  ])
  expect(said(sorting, ...kept('a'))).toEqual(['One decided.'])
  expect(said(sorting, ...kept('a'), ...kept('b'), ...given('c'), ...skipped('d'))).toEqual([
    'Three decided: two with a place, one goes out. One put off for later.',
  ])
  expect(said(sorting, ...skipped('a'))).toEqual(['One put off for later.'])
  expect(sentences(german)(sorting, ...kept('a'), ...given('b'))).toEqual([
    'Zwei entschieden: eins mit einem Platz, eins geht aus dem Haus.',
  ])
})

it('counts a thing once, in the chapter that decided it, and not what was taken back', () => {
  const log = [
    into({ name: 'Sorting' }),
    ...kept('a'),
    ...kept('b'),
    into({ name: 'Sorting' }),
    ...kept('c'),
    revised('a', { kind: 'choice', index: 1 }),
  ]
  expect(said(...log)).toEqual(['Two decided, one after the other.', 'One more decided.'])
  expect(sentences(english, ['b'])(...log)).toEqual(['One decided.', 'One more decided.'])
})

it('tells a thing that was put off in the chapter that decided it', () => {
  const sorting = into({ name: 'Sorting' })
  expect(said(sorting, ...skipped('a'), sorting, ...kept('a'))).toEqual(['', 'One decided.'])
})

it('of a search or a thought, by its thing and whether it may wait', () => {
  const finding = into({ name: 'Clarifying', item: 'teaspoon' })
  const deciding = into({ name: 'DecisionSupport', stuckItem: 'old card' })
  const skip = { type: 'ItemSkipped', data: { item: 'old card' } }
  expect(said(finding)).toEqual(['Looking for “teaspoon”.'])
  expect(said(finding, deciding)).toEqual(['Looked for “teaspoon”.', 'Some thought for “old card”.'])
  expect(said(deciding, skip)).toEqual(['“old card” may wait.'])
  expect(sentences(german)(deciding, skip)).toEqual(['„old card“ darf warten.'])
})

it('C2 of a walk and of the end, by what was carried and decided', () => {
  const carried = (ids: string[], isThere: boolean) => ({
    type: 'ThingsCarried',
    data: { ids, carried: isThere },
  })
  const walk = [{ type: 'CarryStarted', data: {} }, carried(['t1', 't2'], true), carried(['t2'], false)]
  expect(said(...walk)).toEqual(['1 thing is where it belongs.'])
  expect(said(into({ name: 'WindingDown' }), { type: 'SessionEnded', data: { itemsProcessed: 13 } })).toEqual(
    ['13 things decided in all.'],
  )
})

it('of a pause, as exactly as one would say it', () => {
  const minutes = (count: number) => [english, german].map(words => timeWords(count * 60_000, words))
  expect(minutes(21)).toEqual(['21 minutes', '21 Minuten'])
  expect(minutes(89)).toEqual(['89 minutes', '89 Minuten'])
  expect(minutes(125)).toEqual(['about 2 hours', 'etwa 2 Stunden'])
  expect(minutes(36 * 60)).toEqual(['2 days', '2 Tage'])
})
