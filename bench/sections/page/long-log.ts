/** The log of a session of any length, as the built-in coach and a person make it: a card, its answer, the next card. */
import { type SessionId, sessionId } from '@/lib/engine/ids'
import { interactiveRun } from '@/lib/engine/run-config'
import {
  emptySession,
  fold,
  type LoadedSession,
  summaryOf,
  toStoredEvents,
} from '@/lib/session/log/loaded-session'
import type { Store } from '@/lib/store/store'
import type { AppEvent } from '@/lib/wire/event'

const EVENTS_PER_WRITE = 1_000
const USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }

/**
 * Of this many events, or a card more. So many `things` are decided; from then on the person changes their mind about
 * them. A card is open at the end.
 */
export function longLog(events: number, things: number): AppEvent[] {
  const log: AppEvent[] = [
    { type: 'SessionStarted', data: { title: 'The whole attic', mode: { name: 'Sorting' } } },
    event('RunStarted', { runId: 'r_1', trigger: 'message', config: interactiveRun }),
    event('UserMessageAdded', { text: 'All that stands about up here', photoIds: [], synthetic: false }),
  ]
  let card = 1
  for (; card <= things && log.length + 3 < events; card++) log.push(...shown(card), ...answered(card))
  log.push(...shown(card))
  for (let change = 1; log.length < events; change++) {
    const answer = { kind: 'choice', index: change % PLACES.length }
    const questionId = `q_${1 + (change % things)}`
    log.push(event('AnswerRevised', { questionId, answerId: `a_changed_${change}`, answer }))
  }
  return log
}

/** The types are what the engine writes; the ids are not those that it makes. */
const event = (type: AppEvent['type'], data: object) => ({ type, data }) as AppEvent

const PLACES = ['the shelf by the window', 'the blue box', 'the cupboard in the hall', 'the cellar']

function shown(card: number): AppEvent[] {
  const item = `thing number ${card} of the attic`
  const choices = PLACES.map((_, index) => {
    const disposition = PLACES[(card + index) % PLACES.length]
    return { label: `Put it there (${disposition})`, disposition }
  })
  const input = { item, choices }
  const question = { kind: 'ProposeDisposition', item, choices }
  const call = { type: 'tool_use', id: `c_${card}`, name: 'propose_disposition', input }
  const said = { type: 'text', text: `Next is ${item}. What about the first place on the card?` }
  return [
    event('ModelResponded', { content: [said, call], stopReason: 'tool_use', usage: USAGE, model: 'coach' }),
    event('ItemProposed', { item, choices }),
    event('QuestionAsked', { questionId: `q_${card}`, callId: `c_${card}`, revision: 0, question }),
  ]
}

function answered(card: number): AppEvent[] {
  const item = `thing number ${card} of the attic`
  const disposition = PLACES[card % PLACES.length]
  const answer = { kind: 'choice', index: 0 }
  return [
    event('QuestionAnswered', { questionId: `q_${card}`, answerId: `a_${card}`, answer }),
    event('UserConfirmed', { item, disposition }),
    event('ToolCompleted', {
      ...{ callId: `c_${card}`, name: 'propose_disposition', outcome: 'success', isError: false },
      ...{ terminal: false, result: `${item} goes to ${disposition}.` },
    }),
  ]
}

/** Puts a session with such a log, made just now, into a store that nobody drives. */
export async function storeLongSession(
  store: Store,
  id: string,
  { events, things }: { events: number; things: number },
): Promise<SessionId> {
  const session = sessionId.parse(id)
  const log = longLog(events, things)
  let loaded: LoadedSession = emptySession(session)
  for (let start = 0; start < log.length; start += EVENTS_PER_WRITE) {
    const stored = toStoredEvents(loaded, log.slice(start, start + EVENTS_PER_WRITE), new Date())
    loaded = fold(loaded, stored)
    const append = { events: stored, summary: summaryOf(loaded) }
    if (start === 0) await store.createSession(append)
    else await store.append(session, append)
  }
  return session
}
