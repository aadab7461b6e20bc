import { describe, expect, it } from 'vitest'
import { answeredBy } from '@/components/store/answers-in-log'
import { LANGUAGES, type Language } from '@/components/words/languages'
import { wordsIn } from '@/components/words/testing/words-in'
import samples from '@/lib/session/log/testing/stored-logs/each-event.json' with { type: 'json' }
import { builtInTools } from '@/lib/tidy/agent'
import type { Things } from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'
import { eventWords } from './event-words'
import { chaptersOf } from './timeline-fold'

const choices = [
  { label: 'Kitchen', disposition: 'kitchen shelf' },
  { label: 'Donate', disposition: 'donate' },
]

const log = samples.map(
  (event, index) => ({ v: 1, sessionId: 's_1', seq: index + 1, at: '', ...event }) as unknown as StoredEvent,
)

function sample(type: StoredEvent['type']): StoredEvent {
  const event = log.find(event => event.type === type)
  if (!event) throw new Error(`There is no ${type} in each-event.json.`)
  return event
}

const speaking = (language: Language) => ({
  timeline: wordsIn(language, 'timeline'),
  cards: wordsIn(language, 'cards'),
  general: wordsIn(language, 'general'),
  session: wordsIn(language, 'session'),
})
const english = speaking('en')

describe('the words of the timeline', () => {
  it('name every type of event, each in its own way', () => {
    const words = log.map(event => eventWords(event, english))
    expect(words.every(line => line.length > 3 && !line.includes('undefined'))).toBe(true)
    expect(new Set(words).size).toBe(samples.length)
  })

  it('say what was answered, from the question that was asked', () => {
    const answered = sample('QuestionAnswered')
    expect(
      eventWords(answered, english, { answered: answeredBy({ events: log, earlier: [] }, answered) }),
    ).toBe('blue mug → kitchen shelf')
    expect(eventWords(answered, english)).toBe('You answered')
  })

  it.each([
    [{ kind: 'text', text: 'attic' }, 'blue mug → attic'],
    [{ kind: 'choice', index: 1 }, 'blue mug: Donate'],
    [{ kind: 'skip' }, 'blue mug: for later'],
    [{ kind: 'cannot_find' }, 'blue mug: can’t be found right now'],
    [{ kind: 'cannot_decide' }, 'blue mug: hard to decide'],
  ])('say of the answer %o what became of the thing', (answer, said) => {
    const question = { kind: 'ProposeDisposition', item: 'blue mug', choices } as const
    const event = { type: 'QuestionAnswered', data: { questionId: 'q_1', answer } } as StoredEvent
    expect(eventWords(event, english, { answered: { ...question, choices: [...choices] } })).toBe(said)
  })

  it('tell what the coach said, at most as much as fits on a few lines', () => {
    const saying = (text: string) =>
      ({ type: 'ModelResponded', data: { content: [{ type: 'text', text }] } }) as unknown as StoredEvent
    expect(eventWords(saying('Three places\nto look.'), english)).toBe('Coach: Three places to look.')
    expect(eventWords(saying('word '.repeat(100)), english)).toMatch(/^Coach: (word ){31}word…$/)
  })

  it('K7 tell what was noted, on one line', () => {
    const noted = sample('ThingNoted')
    expect(eventWords(noted, english)).toBe('Note on blue mug: It was Grandma’s')
    expect(eventWords(noted, speaking('de'))).toBe('Notiz bei blue mug: It was Grandma’s')
  })

  it('tell words to the coach as what was said, not as an answer (Q4)', () => {
    const answer = { kind: 'said', text: 'I’m tired, can we stop?' }
    const said = { type: 'QuestionAnswered', data: { questionId: 'q_1', answer } } as StoredEvent
    for (const known of [undefined, { kind: 'Confirm', prompt: 'Done?' }] as const)
      expect(eventWords(said, english, { answered: known })).toBe('You said: “I’m tired, can we stop?”')
    expect(eventWords(said, speaking('de'))).toBe('Du hast gesagt: „I’m tired, can we stop?“')
  })

  it('say where a confirmed choice puts a thing as the pile does, whatever place the choice names', () => {
    const bin = { label: 'Bin it', disposition: 'grey bin', is_trash: true }
    const question = { kind: 'ProposeDisposition', item: 'old receipts', choices: [bin, ...choices] } as const
    const events = [
      { type: 'QuestionAsked', data: { questionId: 'q_1', question } },
      { type: 'QuestionAnswered', data: { questionId: 'q_1', answer: { kind: 'choice', index: 0 } } },
      { type: 'UserConfirmed', data: { item: 'old receipts', disposition: 'grey bin' } },
      { type: 'UserConfirmed', data: { item: 'old receipts', disposition: 'grey bin' } },
    ].map((event, index) => ({ ...event, seq: index + 1 })) as unknown as StoredEvent[]
    const [, answer, tapped, told] = chaptersOf({ events, earlier: [] })[0]?.entries ?? []
    for (const entry of [answer, tapped])
      expect(entry && eventWords(entry.event, english, entry)).toBe('old receipts: Throw away')
    // Recorded from words, without a choice that says otherwise.
    expect(told && eventWords(told.event, english, told)).toBe('old receipts → grey bin')
  })

  it.each([
    [{ kind: 'add', items: [{ name: 'socks' }, { name: 'a hat' }] }, 'You put on the list: socks, a hat'],
    [{ kind: 'rename', id: 't1', name: 'red mug' }, 'You gave a thing another name: red mug'],
    [
      { kind: 'split', id: 't1', names: ['mug', 'saucer'] },
      'You made several things of “blue mug”: mug, saucer',
    ],
    [{ kind: 'whole', id: 't1' }, 'You left “blue mug” one thing'],
    [{ kind: 'note', id: 't1', text: 'chipped' }, 'You noted on “blue mug”: chipped'],
    [{ kind: 'unnote', id: 't1', text: 'chipped' }, 'You took a note off “blue mug”: chipped'],
    [{ kind: 'merge', ids: ['t1', 't2'], name: 'dishes' }, 'You made one thing of blue mug, lamp: dishes'],
    [{ kind: 'remove', id: 't2' }, 'You took off the list: lamp'],
    [{ kind: 'restore', id: 't1' }, 'You took back what became of “blue mug”'],
  ])('K3 say what was edited, and of what: %o', (edit, said) => {
    const things = [
      { id: 't1', name: 'blue mug' },
      { id: 't2', name: 'lamp' },
    ] as unknown as Things
    const event = { type: 'ListEdited', data: { edit } } as StoredEvent
    expect(eventWords(event, english, { things })).toBe(said)
    expect(eventWords(event, speaking('de'), { things })).toMatch(/^Du hast /)
  })

  it.each([
    [true, 'Carried: blue mug, lamp', 'Weggebracht: blue mug, lamp'],
    [false, 'Not carried after all: blue mug, lamp', 'Doch nicht weggebracht: blue mug, lamp'],
  ])('C2 say what was carried, or not after all', (carried, inEnglish, inGerman) => {
    const things = [
      { id: 't1', name: 'blue mug' },
      { id: 't2', name: 'lamp' },
    ] as unknown as Things
    const event = { type: 'ThingsCarried', data: { ids: ['t1', 't2'], carried } } as StoredEvent
    expect(eventWords(event, english, { things })).toBe(inEnglish)
    expect(eventWords(event, speaking('de'), { things })).toBe(inGerman)
  })

  it('count, and name a tool by what it does, or else by its name', () => {
    const wordsOf = (type: StoredEvent['type'], data: object) =>
      eventWords({ type, data: { ...sample(type).data, ...data } } as StoredEvent, english)
    expect(wordsOf('UserMessageAdded', { text: '' })).toBe('You sent 2 photos')
    expect(wordsOf('UserMessageAdded', { text: '', photoIds: ['ph_1'] })).toBe('You sent 1 photo')
    expect(wordsOf('UserMessageAdded', {})).toBe('You: blue mug (2 photos)')
    expect(wordsOf('UserMessageAdded', { text: 'a\n lamp', photoIds: [] })).toBe('You: a lamp')
    expect(wordsOf('ToolCallsDropped', {})).toBe('1 step left out')
    expect(wordsOf('ToolCompleted', {})).toBe('Done: show a card')
    expect(wordsOf('ToolCompleted', { isError: true, name: 'water.plants' })).toBe(
      'Did not work: water.plants',
    )
  })

  it.each(LANGUAGES)('have a word in %s for what each built-in tool does', language => {
    const { timeline } = speaking(language)
    const isUntold = ({ name }: { name: string }) => !timeline.has(`tool.${name}` as 'tool.finish')
    expect([...builtInTools.values()].filter(isUntold)).toEqual([])
  })

  it('are German for those who read German', () => {
    const german = speaking('de')
    const words = new Map(log.map(event => [event.type, eventWords(event, german)]))
    expect(new Set(words.values()).size).toBe(samples.length)
    expect(words.get('UserMessageAdded')).toBe('Du: blue mug (2 Fotos)')
    expect(words.get('ModelResponded')).toBe('Nächster Schritt des Coachs: eine Karte zeigen')
    expect(words.get('SystemNoteAdded')).toBe('Der Coach wurde daran erinnert, zu einem Ergebnis zu kommen')
    expect(words.get('NoticeGiven')).toBe(
      'Gut zu wissen: Dieses Modell kann keine Fotos sehen; schreib, was du siehst.',
    )
    expect(words.get('SessionEnded')).toBe('Sitzung beendet, 7 entschieden')
  })
})
