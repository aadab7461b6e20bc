import { describe, expect, it } from 'vitest'
import { answeredBy } from '@/components/cards/answers-in-log'
import { LANGUAGES, type Language } from '@/components/words/languages'
import { wordsIn } from '@/components/words/testing/words-in'
import { builtInTools } from '@/lib/tidy/built-in-tools'
import { EVENT_TYPES, type StoredEvent } from '@/lib/wire/event'
import { eventWords } from './event-words'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'

const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheCreationTokens: 0 }
const choices = [
  { label: 'Kitchen', disposition: 'kitchen shelf' },
  { label: 'Donate', disposition: 'donate' },
]

/** One of each type, as it may stand in a log. */
const DATA: Record<StoredEvent['type'], object> = {
  SessionStarted: { title: 'Tidy-up', mode: { name: 'Surveying' } },
  RunStarted: { runId: 'r_1', trigger: 'message', config: {} },
  UserMessageAdded: { text: 'blue mug', photoIds: ['ph_1', 'ph_2'], synthetic: false },
  ModelResponded: {
    content: [{ type: 'tool_use', id: 'c_1', name: 'propose_disposition', input: {} }],
    stopReason: 'tool_use',
    usage,
    model: 'm',
  },
  ToolCompleted: {
    callId: 'c_1',
    name: 'propose_disposition',
    outcome: 'success',
    result: '',
    isError: false,
  },
  ToolCallsDropped: { callIds: ['c_1'] },
  SystemNoteAdded: { reason: 'nudge', text: '' },
  ModeChanged: { oldMode: { name: 'Surveying' }, newMode: { name: 'DecisionSupport', stuckItem: 'mug' } },
  QuestionAsked: {
    questionId: 'q_1',
    callId: 'c_1',
    revision: 0,
    question: { kind: 'ProposeDisposition', item: 'blue mug', choices },
  },
  QuestionAnswered: { questionId: 'q_1', answerId: 'a_1', answer: { kind: 'choice', index: 0 } },
  AnswerRevised: { questionId: 'q_1', answerId: 'a_2', answer: { kind: 'skip' } },
  QuestionWithdrawn: { questionId: 'q_1', reason: 'stopped' },
  HistorySummarized: { summary: '', foldedMessages: 3, error: null, usage },
  RunYielded: { runId: 'r_1', reason: 'cancelled', response: null },
  ErrorOccurred: { code: 'overloaded', message: 'The model is busy.', retryable: true },
  ModelBusy: { retryAfterSeconds: 20, retry: 1 },
  NoticeGiven: { code: 'photos_left_out', message: 'This model can’t see photos.' },
  SessionEnded: { itemsProcessed: 7 },
  ItemProposed: { item: 'blue mug', choices },
  UserConfirmed: { item: 'blue mug', disposition: 'donate' },
  UserCorrected: { item: 'blue mug', location: 'attic' },
  ItemSkipped: { item: 'blue mug' },
  SpaceDescribed: { spaceFunction: 'sleeping', anchors: ['bed'] },
  PhotoAdded: { photoId: 'ph_1', width: 4, height: 3, bytes: 1 },
  SessionRenamed: { title: 'Bedroom' },
  EnergyChosen: { energy: 'small' },
}

const log = EVENT_TYPES.map(
  (type, index) =>
    ({ v: 1, sessionId: 's_1', seq: index + 1, at: '', type, data: DATA[type] }) as unknown as StoredEvent,
)

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
    expect(new Set(words).size).toBe(EVENT_TYPES.length)
  })

  it('say what was answered, from the question that was asked', () => {
    const answered = log.find(({ type }) => type === 'QuestionAnswered')
    expect(
      answered &&
        eventWords(answered, english, { answered: answeredBy({ events: log, earlier: [] }, answered) }),
    ).toBe('You answered: → kitchen shelf')
    expect(answered && eventWords(answered, english)).toBe('You answered')
  })

  it('call too long a conversation a hiccup only where it was not mended', () => {
    const data = { code: 'context_window_exceeded', message: 'Too long.', retryable: true }
    const error = { type: 'ErrorOccurred', data } as StoredEvent
    expect(eventWords(error, english, { next: 'HistorySummarized' })).toBe(
      'The conversation had become too long; the coach made room',
    )
    expect(eventWords(error, english, { next: 'RunYielded' })).toBe(
      'A hiccup: The conversation is too long for the model.',
    )
    const busy = log.find(({ type }) => type === 'ErrorOccurred')
    expect(busy && eventWords(busy, english, { next: 'HistorySummarized' })).toBe(
      'A hiccup: The model is busy.',
    )
  })

  it('count, and name a tool by what it does, or else by its name', () => {
    const wordsOf = (type: StoredEvent['type'], data: object) =>
      eventWords({ type, data: { ...DATA[type], ...data } } as StoredEvent, english)
    expect(wordsOf('UserMessageAdded', {})).toBe('You sent 2 photos')
    expect(wordsOf('UserMessageAdded', { photoIds: ['ph_1'] })).toBe('You sent 1 photo')
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
    expect(new Set(words.values()).size).toBe(EVENT_TYPES.length)
    expect(words.get('UserMessageAdded')).toBe('Du hast 2 Fotos geschickt')
    expect(words.get('ModelResponded')).toBe('Nächster Schritt des Coachs: eine Karte zeigen')
    expect(words.get('SystemNoteAdded')).toBe('Der Coach wurde daran erinnert, zu einem Ergebnis zu kommen')
    expect(words.get('NoticeGiven')).toBe(
      'Gut zu wissen: Dieses Modell kann keine Fotos sehen; schreib, was du siehst.',
    )
    expect(words.get('SessionEnded')).toBe('Sitzung beendet, 7 entschieden')
  })
})

describe('the stretches of the timeline', () => {
  it('begin with the event that entered their mode', () => {
    const { stretches } = growTimeline(EMPTY_TIMELINE, { events: log, earlier: [] })
    expect(stretches.map(({ mode, firstSeq }) => [mode, firstSeq])).toEqual([
      ['Surveying', 1],
      ['DecisionSupport', EVENT_TYPES.indexOf('ModeChanged') + 1],
    ])
    expect(stretches.flatMap(({ entries }) => entries.map(({ event }) => event))).toEqual(log)
  })
})
