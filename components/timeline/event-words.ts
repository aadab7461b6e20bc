/** Every event of the log in plain words. */
import { answerWords, subjectOf } from '@/components/cards/answer-words'
import { dispositionWords } from '@/components/cards/disposition-words'
import type { Question } from '@/components/cards/question-types'
import { modeWords } from '@/components/session/mode-words'
import { failureWords } from '@/components/store/failure-words'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'

type EventOf<Type extends StoredEvent['type']> = Extract<StoredEvent, { type: Type }>

/** What an event does not say itself. */
export interface EventContext {
  /** The question, where the event is its answer: the log names it only by id. */
  readonly answered?: Question | undefined
  /** The event that came next. */
  readonly next?: StoredEvent['type'] | undefined
}

/** The parts of the catalogue that the timeline speaks with. */
export interface EventWords {
  readonly timeline: Words<'timeline'>
  readonly cards: Words<'cards'>
  readonly session: Words<'session'>
  readonly general: Words<'general'>
}

export function eventWords(
  event: StoredEvent,
  words: EventWords,
  { answered, next }: EventContext = {},
): string {
  const { timeline, cards, session } = words
  switch (event.type) {
    case 'SessionStarted':
      return timeline('sessionStarted')
    case 'RunStarted':
      return timeline(event.data.trigger === 'retry' ? 'trigger.retry' : 'trigger.other')
    case 'UserMessageAdded':
      return event.data.synthetic ? timeline('newTurn') : messageWords(event, timeline)
    case 'ModelResponded':
      return responseWords(event, words)
    case 'ToolCompleted':
      return timeline(event.data.isError ? 'toolFailed' : 'toolDone', {
        tool: toolWords(event.data.name, timeline),
      })
    case 'HistorySummarized':
      return timeline(event.data.error ? 'messagesLeftOut' : 'summedUp')
    case 'ToolCallsDropped':
      return timeline('stepsLeftOut', { count: event.data.callIds.length })
    case 'SystemNoteAdded':
      return timeline(`note.${event.data.reason}`)
    case 'ModeChanged':
      return timeline('modeChanged', {
        from: modeWords(event.data.oldMode.name, session),
        to: modeWords(event.data.newMode.name, session),
      })
    case 'QuestionAsked':
      return timeline('cardShown', { subject: subjectOf(event.data.question) })
    case 'QuestionAnswered':
      return answeredWords(event, words, answered)
    case 'AnswerRevised':
      return revisedWords(event, words, answered)
    case 'QuestionWithdrawn':
      return timeline('cardPutAway')
    case 'RunYielded':
      return timeline(`yield.${event.data.reason}`)
    case 'ErrorOccurred':
      return errorWords(event, words, next)
    case 'ModelBusy':
      return timeline('busy', { seconds: event.data.retryAfterSeconds })
    case 'NoticeGiven':
      return timeline('notice', { message: failureWords(event.data, words.general) })
    case 'SessionEnded':
      return timeline('sessionEnded', { decided: event.data.itemsProcessed })
    case 'ItemProposed':
      return timeline('proposed', { item: event.data.item })
    case 'UserConfirmed': {
      const { item, disposition } = event.data
      return timeline('itemGoes', { item, where: dispositionWords(disposition, cards) })
    }
    case 'UserCorrected': {
      const { item, location } = event.data
      return timeline('itemGoes', { item, where: dispositionWords(location, cards) })
    }
    case 'ItemSkipped':
      return timeline('itemForLater', { item: event.data.item })
    case 'SpaceDescribed':
      return spaceWords(event, timeline)
    case 'PhotoAdded':
      return timeline('photoAdded')
    case 'SessionRenamed':
      return timeline('renamed', { title: event.data.title })
    case 'EnergyChosen':
      return timeline(`energy.${event.data.energy}`)
  }
}

function messageWords({ data: { photoIds } }: EventOf<'UserMessageAdded'>, words: Words<'timeline'>): string {
  const count = photoIds.length
  return count === 0 ? words('youWrote') : words('youSentPhotos', { count })
}

/** What a tool does; one that a program made keeps its name. */
function toolWords(name: string, words: Words<'timeline'>): string {
  const key = `tool.${name as keyof English['timeline']['tool']}` as const
  return words.has(key) ? words(key) : name
}

function responseWords({ data: { content } }: EventOf<'ModelResponded'>, { timeline }: EventWords): string {
  const tools = content.flatMap(block => (block.type === 'tool_use' ? [toolWords(block.name, timeline)] : []))
  return tools.length === 0 ? timeline('coachAnswered') : timeline('nextStep', { tools: tools.join(', ') })
}

function answeredWords(
  { data }: EventOf<'QuestionAnswered'>,
  { timeline, cards }: EventWords,
  question?: Question,
): string {
  if (!question) return timeline('youAnswered')
  return timeline('youAnsweredThis', { answer: answerWords(question, data.answer, cards) })
}

function revisedWords(
  { data }: EventOf<'AnswerRevised'>,
  { timeline, cards }: EventWords,
  question?: Question,
): string {
  if (!question) return timeline('youChangedAnswer')
  const answer = answerWords(question, data.answer, cards)
  return timeline('youChangedYourMind', { subject: subjectOf(question), answer })
}

function spaceWords({ data }: EventOf<'SpaceDescribed'>, words: Words<'timeline'>): string {
  const { spaceFunction: use, anchors } = data
  return anchors.length === 0
    ? words('roomIsFor', { use })
    : words('roomIsForAndKeeps', { use, anchors: anchors.join(', ') })
}

/** Too long a conversation is no hiccup where the coach could sum it up and go on. */
function errorWords(
  { data }: EventOf<'ErrorOccurred'>,
  { timeline, general }: EventWords,
  next?: StoredEvent['type'],
): string {
  const mended = data.code === 'context_window_exceeded' && next === 'HistorySummarized'
  return mended ? timeline('madeRoom') : timeline('hiccup', { message: failureWords(data, general) })
}
