/** Every event of the log in plain words. */

import { useMemo } from 'react'
import { placementWords } from '@/components/cards/disposition-words'
import { answerWords } from '@/components/cards/kinds/card-kinds'
import { modeWords } from '@/components/presentation/modes'
import { failureWords } from '@/components/store/api'
import { withoutPinPositions } from '@/components/store/pins'
import type { Question } from '@/components/store/question-types'
import { useLiveSession } from '@/components/store/session-context'
import type { English } from '@/components/words/en'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'
import { type Placement, placementOf, placementOfAnswer, placementOfChoice } from '@/lib/tidy/disposition'
import { asksOfThing, subjectOf } from '@/lib/tidy/questions/rules'
import { type Things, thingOf } from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'

type EventOf<Type extends StoredEvent['type']> = Extract<StoredEvent, { type: Type }>

/** Context that an event lacks. */
export interface EventContext {
  /** The question, where the event is its answer or tells what that came to: the log names it only by id, or not at all. */
  readonly answered?: Question | undefined
  /** The things as they are now: an edit of the list names them only by id. */
  readonly things?: Things | undefined
}

/** The parts of the catalogue that the timeline speaks with. */
export interface EventWords {
  readonly timeline: Words<'timeline'>
  readonly cards: Words<'cards'>
  readonly session: Words<'session'>
  readonly general: Words<'general'>
}

/** The same object for as long as the language stays, so that rows do not render again. */
export function useEventWords(): EventWords {
  const timeline = useWords('timeline')
  const cards = useWords('cards')
  const session = useWords('session')
  const general = useWords('general')
  return useMemo(() => ({ timeline, cards, session, general }), [timeline, cards, session, general])
}

/** Follows the things only where the event names them by id, so that other rows do not render again when they change. */
export function useEventLine(event: StoredEvent, answered: Question | undefined, words: EventWords): string {
  const namesById = event.type === 'ListEdited' || event.type === 'ThingsCarried'
  const things = useLiveSession(({ state }) => (namesById ? state.facts.things : undefined))
  return eventWords(event, words, { answered, things })
}

export function eventWords(
  event: StoredEvent,
  words: EventWords,
  { answered, things = [] }: EventContext = {},
): string {
  const { timeline, session } = words
  switch (event.type) {
    case 'SessionStarted':
      return timeline('sessionStarted')
    case 'RunStarted':
      return timeline(event.data.trigger === 'retry' ? 'trigger.retry' : 'trigger.other')
    case 'UserMessageAdded':
      return event.data.synthetic ? timeline('newTurn') : messageWords(event, timeline)
    case 'MessageQueued':
      return timeline('messageWaits', { text: shortened(withoutPinPositions(event.data.text)) })
    case 'ModelResponded':
      return responseWords(event, words)
    case 'ToolCompleted':
      return timeline(event.data.isError ? 'toolFailed' : 'toolDone', {
        tool: toolWords(event.data.name, timeline),
      })
    case 'ClientCallRequested':
      return timeline('leftToClient', { tool: toolWords(event.data.name, timeline) })
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
      return timeline('hiccup', { message: failureWords(event.data, words.general) })
    case 'ModelBusy':
      return timeline('busy', { seconds: event.data.retryAfterSeconds })
    case 'NoticeGiven':
      return timeline('notice', { message: failureWords(event.data, words.general) })
    case 'SessionEnded':
      return timeline('sessionEnded', { decided: event.data.itemsProcessed })
    case 'ItemProposed':
      return timeline('proposed', { item: event.data.item })
    case 'UserConfirmed':
      return confirmedWords(event, words, answered)
    case 'UserCorrected': {
      const { item, location } = event.data
      return goesWords(item, placementOf(location), words)
    }
    case 'ItemSkipped':
      return timeline('itemForLater', { item: event.data.item })
    case 'SpaceDescribed':
      return spaceWords(event, timeline)
    case 'PhotoAdded':
      return timeline('photoAdded')
    case 'SessionRenamed':
      return timeline('renamed', { title: event.data.title })
    case 'SessionReopened':
      return timeline('sessionReopened')
    case 'ItemsListed':
      return timeline('itemsListed', { items: listOf(event.data.items.map(({ name }) => name)) })
    case 'HomeRecalled':
      return timeline('homeRecalled', { names: listOf(event.data.things.map(({ name }) => name)) })
    case 'ThingNoted':
      return timeline('thingNoted', { name: event.data.item, text: shortened(event.data.text) })
    case 'ListEdited':
      return editWords(event, things, timeline)
    case 'CarryStarted':
      return timeline('carryStarted')
    case 'ThingsCarried':
      return carriedWords(event, things, timeline)
    case 'EnergyChosen':
      return timeline(`energy.${event.data.energy}`)
  }
}

/** “40 minutes”, “about 2 hours”: as exactly as one would say it. */
export function timeWords(ms: number, words: Words<'timeline'>): string {
  const minutes = Math.round(ms / 60_000)
  const hours = Math.round(minutes / 60)
  if (minutes < 90) return words('time.minutes', { count: minutes })
  return hours < 36
    ? words('time.hours', { count: hours })
    : words('time.days', { count: Math.round(hours / 24) })
}

function messageWords(
  { data: { text, photoIds } }: EventOf<'UserMessageAdded'>,
  words: Words<'timeline'>,
): string {
  const count = photoIds.length
  if (text.trim() === '') return words('youSentPhotos', { count })
  const said = shortened(withoutPinPositions(text))
  return count === 0 ? words('youWrote', { text: said }) : words('youWroteWithPhotos', { text: said, count })
}

const MAX_SAID = 160

/** On one line, and no longer than a line of a timeline may be; the whole stands in the event itself. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > MAX_SAID ? `${line.slice(0, MAX_SAID).trimEnd()}…` : line
}

/** The words for a tool; a custom tool keeps its name. */
function toolWords(name: string, words: Words<'timeline'>): string {
  const key = `tool.${name as keyof English['timeline']['tool']}` as const
  return words.has(key) ? words(key) : name
}

function responseWords({ data: { content } }: EventOf<'ModelResponded'>, { timeline }: EventWords): string {
  const said = shortened(content.flatMap(block => (block.type === 'text' ? [block.text] : [])).join(' '))
  if (said) return timeline('coachSaid', { text: said })
  const tools = content.flatMap(block => (block.type === 'tool_use' ? [toolWords(block.name, timeline)] : []))
  return tools.length === 0 ? timeline('coachAnswered') : timeline('nextStep', { tools: tools.join(', ') })
}

function answeredWords(
  { data: { answer } }: EventOf<'QuestionAnswered'>,
  words: EventWords,
  question?: Question,
): string {
  const { timeline, cards } = words
  if (answer.kind === 'said') return timeline('youSaid', { text: shortened(answer.text) })
  if (!question) return timeline('youAnswered')
  const ofThing = asksOfThing(question)
  if (!ofThing) return timeline('youAnsweredThis', { answer: answerWords(question, answer, cards) })
  const { item, choices } = ofThing
  if (answer.kind === 'skip') return timeline('itemForLater', { item })
  const outcome = placementOfAnswer(choices, answer)
  if (outcome.pile !== 'open') return goesWords(item, outcome, words)
  if (answer.kind === 'cannot_find') return timeline('itemNotFound', { item })
  return timeline(answer.kind === 'cannot_decide' ? 'itemNotDecided' : 'youAnswered', { item })
}

/** “mug → kitchen shelf”, “mug: Donate” */
const goesWords = (item: string, placement: Placement, { timeline, cards }: EventWords): string =>
  placement.pile === 'belongs'
    ? timeline('itemBelongs', { item, place: placement.place })
    : timeline('itemGoes', { item, where: placementWords(placement, cards) })

function revisedWords(
  { data }: EventOf<'AnswerRevised'>,
  { timeline, cards }: EventWords,
  question?: Question,
): string {
  if (!question) return timeline('youChangedAnswer')
  const answer = answerWords(question, data.answer, cards)
  return timeline('youChangedYourMind', { subject: subjectOf(question), answer })
}

/** The same words as for the pile: a choice may be marked as trash whatever place it names. */
function confirmedWords(
  { data: { item, disposition } }: EventOf<'UserConfirmed'>,
  words: EventWords,
  answered?: Question,
): string {
  const choices = (answered && asksOfThing(answered)?.choices) ?? []
  const chosen = choices.find(choice => choice.disposition === disposition)
  return goesWords(item, chosen ? placementOfChoice(chosen) : placementOf(disposition), words)
}

function editWords(
  { data: { edit } }: EventOf<'ListEdited'>,
  things: Things,
  words: Words<'timeline'>,
): string {
  const called = (id: string) => thingOf(things, id)?.name ?? '…'
  switch (edit.kind) {
    case 'add':
      return words('listEdited.add', { names: listOf(edit.items.map(({ name }) => name)) })
    case 'rename':
      return words('listEdited.rename', { name: edit.name })
    case 'split':
      return words('listEdited.split', { name: called(edit.id), names: listOf(edit.names) })
    case 'whole':
      return words('listEdited.whole', { name: called(edit.id) })
    case 'note':
      return words('listEdited.note', { name: called(edit.id), text: edit.text })
    case 'unnote':
      return words('listEdited.unnote', { name: called(edit.id), text: edit.text })
    case 'merge':
      return words('listEdited.merge', { name: edit.name, names: listOf(edit.ids.map(called)) })
    case 'remove':
      return words('listEdited.remove', { name: called(edit.id) })
    case 'restore':
      return words('listEdited.restore', { name: listOf([edit.id, ...(edit.also ?? [])].map(called)) })
  }
}

function carriedWords(
  { data: { ids, carried } }: EventOf<'ThingsCarried'>,
  things: Things,
  words: Words<'timeline'>,
): string {
  const names = listOf(ids.map(id => thingOf(things, id)?.name ?? '…'))
  return words(carried ? 'carried' : 'notCarried', { names })
}

function spaceWords({ data }: EventOf<'SpaceDescribed'>, words: Words<'timeline'>): string {
  const { spaceFunction: use, anchors } = data
  return anchors.length === 0
    ? words('roomIsFor', { use })
    : words('roomIsForAndKeeps', { use, anchors: listOf(anchors) })
}
