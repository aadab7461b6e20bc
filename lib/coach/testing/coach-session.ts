/** A person and the coach in a room: the real engine and the real tidy agent, with a session in memory. */

import { createCoach } from '@/lib/coach/coach'
import type { Read } from '@/lib/coach/reading/acts'
import type { EventOf } from '@/lib/engine/events'
import { answerId, imageId, questionId, runId } from '@/lib/engine/ids'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { askedIn } from '@/lib/engine/questions'
import { textOf, toolCallsOf } from '@/lib/engine/reply-content'
import { interactiveRun, type RunConfig } from '@/lib/engine/run-config'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { memorySession } from '@/lib/engine/testing/memory-session'
import type { Tool } from '@/lib/engine/tool'
import { tidyAgent } from '@/lib/tidy/agent'
import { appWords } from '@/lib/tidy/app-words'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { Energy, ListEdit } from '@/lib/tidy/events'
import { isRevisable, type TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import { editNote, revisionNote } from '@/lib/tidy/prompts/notes'
import { type Answer, type Question, question } from '@/lib/tidy/questions/shapes'
import { type Piles, pilesOf } from '@/lib/tidy/summary'
import { findThing, isOnList } from '@/lib/tidy/things'
import { type Script, scriptedReader } from './scripted-reader'

type Event = EventOf<TidyDomain>

export type Card = Extract<Question, { kind: 'ProposeDisposition' }>

export interface CoachSession {
  readonly events: readonly Event[]
  readonly streamed: readonly string[]
  readonly modeName: string
  readonly isEnded: boolean
  readonly isParked: boolean
  readonly facts: TidyFacts
  readonly piles: Piles
  /** The open question, whatever its kind. */
  readonly question: Question | null
  /** The open card; throws when none is open. */
  readonly card: Card
  /** The words of the coach, reply by reply. */
  readonly said: readonly string[]
  readonly lastSaid: string
  /** The names of all calls, in order. */
  readonly called: readonly string[]
  /** Every card that was shown, in order. */
  readonly cards: readonly Card[]
  /** Number of calls of the model. */
  readonly invocations: number
  /** Writes a message; while a question is open it is said to the coach instead (Q4). */
  say(text: string, photoIds?: readonly string[]): Promise<void>
  answer(answer: Answer): Promise<void>
  /** Cards whose answer can be changed: their numbers among all questions. */
  readonly revisable: readonly number[]
  /** Changes the answer to the question that was asked first, second, … (Q8), as the server stores it. */
  revise(asked: number, answer: Answer): Promise<void>
  /** Taps the choice with this label or disposition, or the first. */
  tap(choice?: string): Promise<void>
  /** Answers the question about the space: by a tap if that is a choice of it, or else in words. */
  space(functionValue: string): Promise<void>
  /** Says how much they have in them today, at any moment, as the server stores it. */
  choose(energy: Energy): Promise<void>
  /** Edits the list, as the server stores it (K3). */
  edit(edit: ListEdit): Promise<void>
  /** Opens the ended session again, as the server stores it (M6). */
  reopen(): Promise<void>
  run(config: Partial<RunConfig>): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly agent?: Agent<TidyDomain>
  readonly tools?: Readonly<Record<string, Tool<TidyDomain>>>
  /** Words and their acts; `scriptedReader` reads any others. */
  readonly script?: Script
  /** In place of a script. */
  readonly read?: Read
  /** Of the page; English unless told. */
  readonly locale?: Language
}

export function coachSession({
  agent = tidyAgent,
  tools = {},
  script = {},
  read = scriptedReader(script),
  locale,
}: Options = {}): CoachSession {
  let invocations = 0
  const coach = createCoach(read)
  const model: Model<TidyDomain> = (request, call) => {
    invocations += 1
    assertValidHistory(request.messages)
    return coach(request, call)
  }
  const started: Event = {
    type: 'SessionStarted',
    data: { title: '', mode: agent.initialMode, ...(locale && { locale }) },
  }
  const session = memorySession({ agent, model, tools, events: locale ? [started] : [] })

  const replies = () =>
    session.events.flatMap(event => (event.type === 'ModelResponded' ? [event.data.content] : []))
  const asked = (): Question[] =>
    session.events.flatMap(event =>
      event.type === 'QuestionAsked' ? [question.parse(event.data.question)] : [],
    )

  const self: CoachSession = {
    events: session.events,
    streamed: session.texts,
    get modeName() {
      return session.state.mode.name
    },
    get isEnded() {
      return session.state.ended
    },
    get isParked() {
      return session.state.openQuestion !== null
    },
    get facts() {
      return session.state.facts
    },
    get piles() {
      return pilesOf(session.state.facts)
    },
    get question() {
      const id = session.state.openQuestion
      return id === null ? null : question.parse(askedIn(session.state.questions, id)?.question)
    },
    get card() {
      const open = self.question
      if (open?.kind !== 'ProposeDisposition')
        throw new Error(`No card is open, but ${JSON.stringify(open)}.`)
      return open
    },
    get said() {
      return replies().map(textOf)
    },
    get lastSaid() {
      return self.said.at(-1) ?? ''
    },
    get called() {
      return replies().flatMap(content => toolCallsOf(content).map(({ name }) => name))
    },
    get cards() {
      return asked().filter(one => one.kind === 'ProposeDisposition')
    },
    get invocations() {
      return invocations
    },
    async say(text, photoIds = []) {
      if (self.isParked) return session.answer({ kind: 'said', text })
      const photos = photoIds.map(id => imageId.parse(id))
      const run = {
        runId: runId.parse(session.newId('r')),
        trigger: 'message' as const,
        config: interactiveRun,
      }
      await session.append([
        { type: 'RunStarted', data: run },
        { type: 'UserMessageAdded', data: { text, photoIds: photos, synthetic: false } },
      ])
      await session.drive()
    },
    answer: answer => session.answer(answer),
    get revisable() {
      const { facts, questions } = session.state
      return questions.flatMap(({ id }) =>
        isRevisable(facts, id) && id !== facts.spaceCard?.questionId ? [Number(id.slice(2))] : [],
      )
    },
    async revise(asked, answer) {
      const id = questionId.parse(`q_${asked}`)
      if (!isRevisable(session.state.facts, id)) throw new Error(`The answer to ${id} can’t be changed.`)
      const text = revisionNote(question.parse(askedIn(session.state.questions, id)?.question), answer)
      await session.append([
        {
          type: 'AnswerRevised',
          data: { questionId: id, answerId: answerId.parse(session.newId('a')), answer },
        },
        { type: 'SystemNoteAdded', data: { reason: 'revised', text } },
      ])
    },
    async tap(choice) {
      const { choices } = self.card
      const index =
        choice === undefined
          ? 0
          : choices.findIndex(one => one.label === choice || one.disposition === choice)
      if (index < 0) throw new Error(`No choice ${choice} on ${JSON.stringify(choices)}.`)
      await session.answer({ kind: 'choice', index })
    },
    async space(functionValue) {
      const open = self.question
      if (open?.kind !== 'Choose') throw new Error(`The space is not asked for, but ${JSON.stringify(open)}.`)
      const isChoice = open.choices.some(({ value }) => value === functionValue)
      await session.answer(
        isChoice
          ? { kind: 'path', path: [{ id: open.id, value: functionValue }] }
          : { kind: 'text', text: functionValue },
      )
    },
    choose: energy => session.append([{ type: 'EnergyChosen', data: { energy } }]),
    async edit(edit) {
      const { things } = session.state.facts
      const text = editNote(things, edit)
      await session.append([
        { type: 'ListEdited', data: { edit } },
        { type: 'SystemNoteAdded', data: { reason: 'edited', text } },
      ])
      const open = self.question
      const thing = open?.kind === 'ProposeDisposition' && findThing(session.state.facts.things, open.item)
      if (thing && !isOnList(thing))
        await session.answer({ kind: 'said', text: appWords[session.state.facts.language].listChanged })
    },
    async reopen() {
      const oldMode = session.state.mode
      await session.append([
        { type: 'SessionReopened', data: {} },
        { type: 'ModeChanged', data: { oldMode, newMode: { name: 'Sorting' } } },
      ])
    },
    run: config => session.start(undefined, config),
    stop: () => session.stop(),
  }
  return self
}

/** A session that has come to its first card: these were listed, with the photos of their pins, and the room is for this if it was asked. */
export async function sorting(
  list: string,
  spaceFunction = 'working or studying',
  options: Options = {},
): Promise<CoachSession> {
  const session = coachSession(options)
  await session.say(
    list,
    [...list.matchAll(/\(photo (\S+) at/g)].map(([, id = '']) => id),
  )
  if (session.question?.kind === 'Choose') await session.space(spaceFunction)
  return session
}
