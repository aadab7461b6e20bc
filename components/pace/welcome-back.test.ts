import { expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { welcomeBack } from './welcome-back'

const at = '2026-03-01T10:00:00.000Z'
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000
const cup = { kind: 'ProposeDisposition', item: 'red espresso cup', choices: [] }

const begun = {
  ...initialViewState('s_1' as SessionView['id']).view,
  updatedAt: at,
  status: 'parked',
  messages: [{ seq: 3, at, sender: 'human', text: 'a cup', photoIds: [] }],
} as const satisfies SessionView

const waiting = {
  ...begun,
  counts: { ...begun.counts, decided: 3, skipped: 1, later: 1, named: 4 },
  question: { id: 'q_1', callId: 'c_1', revision: 0, question: cup },
} as unknown as SessionView

const words = wordsIn('en', 'pace')

it('tells someone who was away what is decided and what waits', () => {
  expect(welcomeBack(waiting, minutesLater(20), words)).toBe(
    'Welcome back. Three things are decided; “red espresso cup” is next.',
  )
  expect(welcomeBack(waiting, minutesLater(20), wordsIn('de', 'pace'))).toBe(
    'Schön, dass du wieder da bist. Drei Dinge sind entschieden; weiter geht es mit „red espresso cup“.',
  )
})

it.each([
  [0, true, 'Welcome back. “red espresso cup” is next.'],
  [0, false, 'Welcome back.'],
  [1, false, 'Welcome back. One thing is decided.'],
  [12, false, 'Welcome back. Twelve things are decided.'],
  [13, false, 'Welcome back. 13 things are decided.'],
])('counts nothing that is not there: %i decided, a card waits: %s', (decided, waits, told) => {
  const view: SessionView = { ...waiting, counts: { ...begun.counts, decided, named: decided } }
  expect(welcomeBack(waits ? view : { ...view, question: null }, minutesLater(600), words)).toBe(told)
})

it('says nothing to someone who was just here, has not begun or is done', () => {
  expect(welcomeBack(waiting, minutesLater(20) - 1, words)).toBeNull()
  expect(welcomeBack({ ...waiting, messages: [] }, minutesLater(60), words)).toBeNull()
  expect(welcomeBack({ ...waiting, status: 'ended' }, minutesLater(60), words)).toBeNull()
})
