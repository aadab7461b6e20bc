import { describe, expect, it } from 'vitest'
import { standingAnswer } from '@/components/store/answers-in-log'
import type { Answer } from '@/components/store/question-types'
import { wordsIn } from '@/components/words/testing/words-in'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { applyEvents, initialViewState } from '@/lib/wire/view'
import { outcomeWords } from './disposition-words'
import { latestOf, undoneCard, undoneThing, undoOf } from './undo'

const CHOICES = [
  { label: 'Kitchen', disposition: 'kitchen shelf' },
  { label: 'Bin it', disposition: 'grey bin', is_trash: true },
]
const SHELF: Answer = { kind: 'choice', index: 0 }
const BIN: Answer = { kind: 'choice', index: 1 }

const event = (type: AppEvent['type'], data: object) => ({ type, data })
const asked = (item: string, more: object = {}) =>
  event('QuestionAsked', {
    questionId: `q_${item}`,
    question: { kind: 'ProposeDisposition', item, choices: CHOICES, ...more },
  })
const answered = (item: string, answer: Answer) =>
  event('QuestionAnswered', { questionId: `q_${item}`, answer })
const revised = (item: string, answer: Answer) => event('AnswerRevised', { questionId: `q_${item}`, answer })
const card = (item: string, answer: Answer) => [asked(item), answered(item, answer)]
const edited = (edit: object) => event('ListEdited', { edit })
const restored = (id: string) => edited({ kind: 'restore', id })
const room = [
  event('QuestionAsked', {
    questionId: 'q_room',
    question: {
      kind: 'Choose',
      id: 'function',
      prompt: 'What is it for?',
      choices: [{ label: 'Work', value: 'work' }],
    },
  }),
  event('QuestionAnswered', {
    questionId: 'q_room',
    answer: { kind: 'path', path: [{ id: 'function', value: 'work' }] },
  }),
]
const roomRevised = event('AnswerRevised', {
  questionId: 'q_room',
  answer: { kind: 'path', path: [{ id: 'function', value: 'guests' }] },
})
const ended = event('SessionEnded', { itemsProcessed: 0 })

function session(happened: readonly ReturnType<typeof event>[]): OpenedSession {
  const events = happened.map((one, index) => ({
    ...one,
    seq: index + 1,
    at: '',
  })) as unknown as StoredEvent[]
  const initial = initialViewState('s_1' as OpenedSession['state']['view']['id'])
  return { state: applyEvents(initial, events), events, earlier: [] }
}

const words = wordsIn('en', 'cards')

function latestLine(happened: readonly ReturnType<typeof event>[]): string | null {
  const latest = latestOf(session(happened).state)
  if (latest?.kind === 'room') return latest.question.kind
  if (latest?.kind === 'note') return `${latest.thing.name} ${latest.text}`
  return latest?.things.map(thing => `${thing.name} ${outcomeWords(thing, words)}`).join(', ') ?? null
}

describe('what happened last, to be taken back or changed', () => {
  it.each<[Answer, string]>([
    [SHELF, 'mug → kitchen shelf'],
    [BIN, 'mug → Throw away'],
    [{ kind: 'text', text: 'the hall' }, 'mug → the hall'],
    [{ kind: 'skip' }, 'mug For later'],
    [{ kind: 'cannot_find' }, 'mug Can’t find it'],
    [{ kind: 'cannot_decide' }, 'mug Can’t decide'],
  ])('says what became of the thing: %o', (answer, line) => {
    expect(latestLine([...card('lamp', SHELF), ...card('mug', answer)])).toBe(line)
  })

  it('is none before the first answer, while its card waits, after words alone, and after the end', () => {
    expect(latestLine([])).toBeNull()
    expect(latestLine([asked('mug')])).toBeNull()
    expect(latestLine(card('mug', { kind: 'said', text: 'I’m tired' }))).toBeNull()
    expect(latestLine([...card('mug', SHELF), ended])).toBeNull()
  })

  it('is what was recorded from words too, of a thing that never had a card', () => {
    const listed = event('ItemsListed', { items: [{ name: 'mug' }] })
    const told = event('UserCorrected', { item: 'mug', location: 'attic' })
    expect(latestLine([...card('lamp', SHELF), listed, told])).toBe('mug → attic')
  })

  it('stays the last after a change of an earlier one', () => {
    const events = [...card('mug', SHELF), ...card('lamp', SHELF), revised('mug', BIN)]
    expect(latestLine(events)).toBe('lamp → kitchen shelf')
    expect(latestLine([...events, revised('lamp', BIN)])).toBe('lamp → Throw away')
  })

  it('is the one before, once it was taken back or taken off the list', () => {
    const events = [...card('mug', SHELF), ...card('lamp', SHELF)]
    expect(latestLine([...events, restored('t2')])).toBe('mug → kitchen shelf')
    expect(latestLine([...events, restored('t2'), restored('t1')])).toBeNull()
    expect(latestLine([...events, restored('t2'), edited({ kind: 'remove', id: 't2' })])).toBe(
      'mug → kitchen shelf',
    )
    expect(latestLine([...events, restored('t2'), revised('lamp', BIN)])).toBe('lamp → Throw away')
  })

  it('is the question about the room, unless it was passed over, if nothing came after it or all that did was taken back', () => {
    expect(latestLine(room)).toBe('Choose')
    expect(latestLine([...room, ...card('mug', SHELF)])).toBe('mug → kitchen shelf')
    expect(latestLine([...room, ...card('mug', SHELF), restored('t1')])).toBe('Choose')
    expect(latestLine([...card('mug', SHELF), ...room])).toBe('Choose')
    expect(latestLine([...room, ...card('mug', SHELF), roomRevised])).toBe('mug → kitchen shelf')
    const words = { kind: 'said', text: 'it is my studio' } as const
    for (const answer of [words, { kind: 'skip' }]) {
      const said = event('QuestionAnswered', { questionId: 'q_room', answer })
      expect(latestLine([...card('mug', SHELF), ...room.slice(0, 1), said])).toBe('mug → kitchen shelf')
    }
  })
})

describe('a card whose answer was taken back', () => {
  const told = event('UserConfirmed', { item: 'mug', disposition: 'kitchen shelf' })
  const undone = [...card('mug', SHELF), told, restored('t1')]
  const shown = (happened: readonly ReturnType<typeof event>[]) => {
    const thing = undoneThing(session(happened).state)
    return thing && undoneCard(thing)
  }

  it('stays when the event that tells of the answer comes after it was taken back', () => {
    expect(shown([...card('mug', SHELF), restored('t1'), told])?.questionId).toBe('q_mug')
  })

  it('is shown once more, as the coach showed it, until it is answered again', () => {
    const events = [asked('mug', { fallback: 'ask at home' }), answered('mug', SHELF), restored('t1')]
    expect(shown(events.slice(0, -1))).toBeNull()
    expect(shown(events)).toMatchObject({
      questionId: 'q_mug',
      question: { item: 'mug', choices: CHOICES, fallback: 'ask at home' },
    })
    expect(shown([...events, asked('lamp')])?.questionId).toBe('q_mug')
    expect(shown([...events, revised('mug', { kind: 'skip' })])).toBeNull()
  })

  it('is gone when the coach shows it, when its thing is gone or decided in words, and after the end', () => {
    for (const after of [
      event('QuestionAsked', {
        questionId: 'q_2',
        question: { kind: 'ProposeDisposition', item: 'mug', choices: CHOICES },
      }),
      edited({ kind: 'remove', id: 't1' }),
      event('UserConfirmed', { item: 'mug', disposition: 'donate' }),
      ended,
    ])
      expect(shown([...undone, after]), after.type).toBeNull()
  })

  it('has the name of now', () => {
    const photo = { photoId: 'ph_1' }
    const events = [asked('mug', { photo }), answered('mug', SHELF), restored('t1')]
    const renamed = [...events, edited({ kind: 'rename', id: 't1', name: 'blue mug' })]
    expect(shown(renamed)?.question).toEqual({
      kind: 'ProposeDisposition',
      item: 'blue mug',
      choices: CHOICES,
      photo,
    })
  })

  it('is that of the thing that was taken back last', () => {
    const both = [...card('mug', SHELF), ...card('lamp', SHELF)]
    expect(shown([...both, restored('t2'), restored('t1')])?.questionId).toBe('q_mug')
    expect(shown([...both, restored('t1'), restored('t2')])?.questionId).toBe('q_lamp')
  })

  it('is none where the thing never had a card', () => {
    const listed = event('ItemsListed', { items: [{ name: 'mug' }] })
    const told = event('UserConfirmed', { item: 'mug', disposition: 'donate' })
    expect(shown([listed, told, restored('t1')])).toBeNull()
  })
})

describe('what was decided in the same words', () => {
  const listed = event('ItemsListed', { items: [{ name: 'mug' }, { name: 'bowl' }, { name: 'vase' }] })
  const told = (item: string, disposition = 'attic') => event('UserConfirmed', { item, disposition })
  const said = event('UserMessageAdded', { text: 'Both to the attic', photoIds: [], synthetic: false })
  const both = [said, told('bowl'), told('mug')]

  it('is one, to be taken back by one tap', () => {
    expect(latestLine([listed, told('vase'), ...both])).toBe('bowl → attic, mug → attic')
    const { facts } = session([listed, ...both, edited({ kind: 'restore', id: 't2', also: ['t1'] })]).state
    expect(facts.things.map(({ state }) => state.kind)).toEqual(['open', 'open', 'listed'])
    expect(
      latestOf(session([listed, ...both, edited({ kind: 'restore', id: 't2', also: ['t1'] })]).state),
    ).toBeNull()
  })

  it('is one with the split that it called for', () => {
    const parts = event('ItemsListed', { items: [{ name: '2 mugs' }, { name: '4 mugs' }], partsOf: 't1' })
    const decided = [listed, said, parts, told('2 mugs'), told('4 mugs', 'donate')]
    const latest = latestOf(session(decided).state)
    expect(latest && undoOf(latest)).toEqual({
      names: ['2 mugs', '4 mugs'],
      edit: { restore: { id: 't1', also: ['t4', 't5'] } },
    })
    const later = latestOf(session([...decided, said, told('bowl'), told('2 mugs')]).state)
    expect(later && undoOf(later)).toMatchObject({ edit: { restore: { id: 't2', also: ['t4'] } } })
  })

  it('is apart from what was said or tapped before and after', () => {
    expect(latestLine([listed, ...both, said, told('vase')])).toBe('vase → attic')
    expect(latestLine([listed, ...both, ...card('vase', SHELF)])).toBe('vase → kitchen shelf')
    expect(latestLine([listed, ...card('vase', SHELF), told('vase', 'kitchen shelf')])).toBe(
      'vase → kitchen shelf',
    )
  })

  it('is apart from a card that is answered once more', () => {
    const asBefore = [
      ...card('mug', BIN),
      said,
      told('mug'),
      told('bowl'),
      edited({ kind: 'restore', id: 't1', also: ['t2'] }),
    ]
    expect(latestLine([listed, ...asBefore, revised('mug', SHELF), said, told('bowl')])).toBe('bowl → attic')
    expect(latestLine([listed, ...asBefore, revised('mug', SHELF)])).toBe('mug → kitchen shelf')
  })

  it('is less by what was taken back or off the list alone', () => {
    expect(latestLine([listed, ...both, restored('t1')])).toBe('bowl → attic')
    expect(latestLine([listed, ...both, edited({ kind: 'remove', id: 't2' })])).toBe('mug → attic')
  })
})

describe('the answer that a dialog marks as the one of now', () => {
  const standing = (...events: ReturnType<typeof event>[]) => standingAnswer(session(events), 'q_mug')

  it('is the last one given', () => {
    expect(standing(...card('mug', BIN))).toEqual(BIN)
    expect(standing(...card('mug', SHELF), revised('mug', { kind: 'skip' }))).toEqual({ kind: 'skip' })
    expect(standing(...card('mug', { kind: 'cannot_find' }))).toEqual({ kind: 'cannot_find' })
  })

  it('is none where the thing was taken back, or decided otherwise in words', () => {
    expect(standing(...card('mug', SHELF), restored('t1'))).toBeNull()
    expect(
      standing(
        ...card('mug', SHELF),
        event('UserConfirmed', { item: 'mug', disposition: 'kitchen shelf' }),
        event('UserCorrected', { item: 'mug', location: 'attic' }),
      ),
    ).toBeNull()
  })
})

describe('a note that was kept last', () => {
  const notedLast = [...card('mug', SHELF), event('ThingNoted', { item: 'mug', text: 'from Ada' })]

  it('is what “undo” takes off', () => {
    const latest = latestOf(session(notedLast).state)
    expect(latest && undoOf(latest)).toEqual({
      names: ['mug'],
      edit: { unnote: { id: 't1', text: 'from Ada' } },
    })
  })

  it('gives way to the next decision, and to its own end', () => {
    expect(latestOf(session([...notedLast, ...card('lamp', BIN)]).state)?.kind).toBe('things')
    const taken = edited({ kind: 'unnote', id: 't1', text: 'from Ada' })
    expect(latestOf(session([...notedLast, taken]).state)?.kind).toBe('things')
  })
})
