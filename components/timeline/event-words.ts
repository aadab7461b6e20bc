/** Every event of the log in plain words. */
import { answerWords, subjectOf } from '@/components/cards/answer-words'
import { dispositionWords } from '@/components/cards/disposition-words'
import type { Answer, Question } from '@/components/cards/question-types'
import { modeWords } from '@/components/session/mode-words'
import { countOf } from '@/components/ui/count-words'
import type { StoredEvent } from '@/lib/wire/event'

type EventOf<Type extends StoredEvent['type']> = Extract<StoredEvent, { type: Type }>

/** What an event does not say itself. */
export interface EventContext {
  /** The question, where the event is its answer: the log names it only by id. */
  readonly answered?: Question | undefined
  /** The event that came next. */
  readonly next?: StoredEvent['type'] | undefined
}

export function eventWords(event: StoredEvent, { answered, next }: EventContext = {}): string {
  switch (event.type) {
    case 'SessionStarted':
      return 'Session started'
    case 'RunStarted':
      return event.data.trigger === 'retry' ? 'The coach tries again' : 'The coach begins'
    case 'UserMessageAdded':
      return event.data.synthetic ? 'A new turn begins' : messageWords(event)
    case 'ModelResponded':
      return responseWords(event)
    case 'ToolCompleted':
      return event.data.isError
        ? `Did not work: ${toolWords(event.data.name)}`
        : `Done: ${toolWords(event.data.name)}`
    case 'HistorySummarized':
      return event.data.error
        ? 'Earlier messages were left out to make room'
        : 'The coach summed up what was said so far'
    case 'ToolCallsDropped':
      return `${countOf(event.data.callIds.length, 'step', 'steps')} left out`
    case 'SystemNoteAdded':
      return NOTE_WORDS[event.data.reason]
    case 'ModeChanged':
      return `${modeWords(event.data.oldMode.name)} → ${modeWords(event.data.newMode.name)}`
    case 'QuestionAsked':
      return `Card: ${subjectOf(event.data.question as Question)}`
    case 'QuestionAnswered':
      return answeredWords(event, answered)
    case 'AnswerRevised':
      return revisedWords(event, answered)
    case 'QuestionWithdrawn':
      return 'The card was put away'
    case 'RunYielded':
      return YIELD_WORDS[event.data.reason]
    case 'ErrorOccurred':
      return errorWords(event, next)
    case 'SessionEnded':
      return `Session ended, ${event.data.itemsProcessed} decided`
    case 'ItemProposed':
      return `Proposed: ${event.data.item}`
    case 'UserConfirmed':
      return `${event.data.item}: ${dispositionWords(event.data.disposition)}`
    case 'UserCorrected':
      return `${event.data.item}: ${dispositionWords(event.data.location)}`
    case 'ItemSkipped':
      return `${event.data.item}: for later`
    case 'SpaceDescribed':
      return spaceWords(event)
    case 'PhotoAdded':
      return 'Photo added'
    case 'SessionRenamed':
      return `Renamed: ${event.data.title}`
    case 'EnergyChosen':
      return `Energy for today: ${event.data.energy}`
  }
}

const NOTE_WORDS: Record<EventOf<'SystemNoteAdded'>['data']['reason'], string> = {
  nudge: 'The coach was reminded to come to a result',
  restriction: 'The coach was reminded to use its tools',
  prompt: 'The coach got a note for this run',
  max_tokens: 'The coach was told that its reply was cut off',
  revised: 'The coach was told of a changed decision',
}

const YIELD_WORDS: Record<EventOf<'RunYielded'>['data']['reason'], string> = {
  end_turn: 'The coach is done for now',
  terminated: 'The coach finished',
  session_ended: 'The coach said goodbye',
  max_invocations: 'The coach paused after many steps',
  max_nudges: 'The coach paused without a result',
  cancelled: 'Stopped',
  error: 'Interrupted by a hiccup',
}

function messageWords({ data: { photoIds } }: EventOf<'UserMessageAdded'>): string {
  return photoIds.length === 0 ? 'You wrote' : `You sent ${countOf(photoIds.length, 'photo', 'photos')}`
}

/** What each built-in tool does; one that a program made keeps its name. */
const TOOL_WORDS: Readonly<Record<string, string>> = {
  ask_space_function: 'ask about the space',
  begin_sorting: 'begin to sort',
  propose_disposition: 'show a card',
  need_to_clarify: 'help to find it',
  user_seems_stuck: 'help to decide',
  resume_sorting: 'go back to sorting',
  skip_item: 'put it off',
  time_to_wrap: 'wrap up',
  session_report: 'write the report',
  end_session: 'end the session',
  finish: 'finish',
}

const toolWords = (name: string) => TOOL_WORDS[name] ?? name

function responseWords({ data: { content } }: EventOf<'ModelResponded'>): string {
  const tools = content.flatMap(block => (block.type === 'tool_use' ? [block.name] : []))
  return tools.length === 0
    ? 'The coach answered'
    : `The coach’s next step: ${tools.map(toolWords).join(', ')}`
}

function answeredWords({ data }: EventOf<'QuestionAnswered'>, question?: Question): string {
  return question ? `You answered: ${answerWords(question, data.answer as Answer)}` : 'You answered'
}

function revisedWords({ data }: EventOf<'AnswerRevised'>, question?: Question): string {
  if (!question) return 'You changed an answer'
  return `You changed your mind about “${subjectOf(question)}”: ${answerWords(question, data.answer as Answer)}`
}

function spaceWords({ data: { spaceFunction, anchors } }: EventOf<'SpaceDescribed'>): string {
  return anchors.length === 0
    ? `The room is for: ${spaceFunction}`
    : `The room is for: ${spaceFunction}. Stays: ${anchors.join(', ')}`
}

/** Too long a conversation is no hiccup where the coach could sum it up and go on. */
function errorWords(
  { data: { code, message } }: EventOf<'ErrorOccurred'>,
  next?: StoredEvent['type'],
): string {
  const mended = code === 'context_window_exceeded' && next === 'HistorySummarized'
  return mended ? 'The conversation had become too long; the coach made room' : `A hiccup: ${message}`
}

/** The questions of a log, by id. */
export function questionsIn(events: readonly StoredEvent[]): ReadonlyMap<string, Question> {
  const asked = events.filter(event => event.type === 'QuestionAsked')
  return new Map(asked.map(({ data }) => [data.questionId, data.question as Question]))
}
