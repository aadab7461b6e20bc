/** What must hold for the log of a session that ended, whatever happened to the machines on the way. */
import type { StoredEvent } from '@/lib/wire/event'
import type { Acknowledged } from './person'

export interface Verdict {
  /** Acknowledged, or begun, and not in the log. */
  readonly lost: readonly string[]
  /** In the log more often than once. */
  readonly doubled: readonly string[]
}

export function checkLog(events: readonly StoredEvent[], { runIds, answers }: Acknowledged): Verdict {
  const lost: string[] = []
  const doubled: string[] = []

  function expectOnce(what: string, count: number) {
    if (count === 0) lost.push(what)
    if (count > 1) doubled.push(what)
  }
  function expectEach(what: string, keys: readonly string[]) {
    for (const key of new Set(keys)) expectOnce(`${what} ${key}`, keys.filter(each => each === key).length)
  }
  const all = <Type extends StoredEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<StoredEvent, { type: Type }> => event.type === type)

  events.forEach(({ seq }, index) => {
    if (seq !== index + 1) lost.push(`seq ${index + 1}`)
  })
  expectOnce('SessionEnded', all('SessionEnded').length)

  const started = all('RunStarted').map(({ data }) => data.runId)
  const yielded = all('RunYielded').map(({ data }) => data.runId)
  for (const runId of runIds) expectOnce(`message of ${runId}`, started.filter(each => each === runId).length)
  for (const runId of started) expectOnce(`end of ${runId}`, yielded.filter(each => each === runId).length)

  const asked = all('QuestionAsked').map(({ data }) => data)
  const answered = all('QuestionAnswered').map(({ data }) => data)
  expectEach(
    'question',
    asked.map(({ questionId }) => questionId),
  )
  expectEach(
    'question of call',
    asked.map(({ callId, revision }) => `${callId} ${revision}`),
  )
  expectEach(
    'answer to',
    answered.map(({ questionId }) => questionId),
  )
  for (const { questionId, answerId } of answers) {
    const same = answered.filter(each => each.questionId === questionId && each.answerId === answerId)
    expectOnce(`answer ${answerId}`, same.length)
  }

  const calls = all('ModelResponded').flatMap(({ data }) =>
    data.content.flatMap(block => (block.type === 'tool_use' ? [block.id] : [])),
  )
  const done = [
    ...all('ToolCompleted').map(({ data }) => data.callId),
    ...all('ToolCallsDropped').flatMap(({ data }) => data.callIds),
  ]
  expectEach('call', calls)
  for (const call of calls) expectOnce(`result of ${call}`, done.filter(each => each === call).length)

  return { lost, doubled }
}
