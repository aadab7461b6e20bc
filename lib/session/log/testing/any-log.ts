/** Logs at random: events of every type in any order, about few things, so that they meet. */
import fc from 'fast-check'
import { stopReason, yieldReason } from '@/lib/engine/events'
import { noteReason } from '@/lib/engine/messages'
import { energy, type ListEdit, photoMoment } from '@/lib/tidy/events'
import type { TidyMode } from '@/lib/tidy/mode-data'
import type { Answer, Question, QuestionOf } from '@/lib/tidy/questions/shapes'
import { SAMPLE_ANSWERS, SAMPLE_QUESTIONS } from '@/lib/tidy/testing/sample-questions'
import { MODES } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent } from '@/lib/wire/event'

type DataOf<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>['data']

const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
const id = <Id extends string>(...ids: string[]) => fc.constantFrom(...(ids as Id[]))

const word = one('', 'mug', 'Mug ', 'lamp', '“Größe” 🧦\u2028', '__proto__', 'constructor', '1')
const questionId = id<DataOf<'QuestionAnswered'>['questionId']>('q_1', 'q_2', 'q_3', '7')
const callId = id<DataOf<'QuestionAsked'>['callId']>('c_1', 'c_2', 'toString')
const runId = id<DataOf<'RunStarted'>['runId']>('r_1', 'r_2')
const photoId = id<DataOf<'PhotoAdded'>['photoId']>('ph_1', 'ph_2')
const answerId = id<DataOf<'QuestionAnswered'>['answerId']>('a_1', 'a_2')
/** Also one that JSON has no word for. */
const count = one(0, -0, 1, 7, 1_000)
const usage = fc.record({
  inputTokens: count,
  outputTokens: count,
  cacheReadTokens: count,
  cacheCreationTokens: count,
})
const REGION = { x: 0, y: 0.5, width: 1, height: 0.25 }
const input = one<unknown>({}, null, 'none', { item: 'mug', left: undefined }, [1, { deep: [] }])

const choices = fc.array(
  fc.record({
    label: word,
    disposition: one('trash', 'skip', 'shelf', 'donate'),
    is_trash: one(true, undefined),
  }),
  { maxLength: 4 },
) as fc.Arbitrary<DataOf<'ItemProposed'>['choices']>

const mode = one<TidyMode>(...Object.values(MODES), { name: 'Sorting', currentItem: undefined })

const question: fc.Arbitrary<Question> = fc.oneof(
  one<Question>(...Object.values(SAMPLE_QUESTIONS), { ...SAMPLE_QUESTIONS.Choose, id: 'colour' }),
  fc.record({
    kind: fc.constant('ProposeDisposition'),
    item: word,
    choices,
    fallback: one(undefined, 'box'),
    photo: photoId.chain(id => one(undefined, { photoId: id }, { photoId: id, region: REGION })),
  }) as fc.Arbitrary<QuestionOf<'ProposeDisposition'>>,
)

const answer: fc.Arbitrary<Answer> = fc.oneof(
  one<Answer>(...Object.values(SAMPLE_ANSWERS)),
  count.map((index): Answer => ({ kind: 'choice', index })),
  fc.record({ kind: one<'text' | 'said'>('text', 'said'), text: word }),
)

const given = fc.record({ questionId, answerId, answer })

const thingId = one('t1', 't2', 't3', 't4', 't9')
const listedItems = fc.array(
  fc.record(
    { name: word, quantity: one(1, 3, undefined), photoId, region: one(undefined, REGION) },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 3 },
) as fc.Arbitrary<DataOf<'ItemsListed'>['items']>

const recalledThings = fc.record({
  name: word,
  places: one<DataOf<'HomeRecalled'>['things'][number]['places']>(
    [{ why: 'home', place: 'shelf' }],
    [
      { why: 'before', place: 'box' },
      { why: 'alike', place: '__proto__', alike: 'mug' },
    ],
  ),
})

type EditOf<Kind extends ListEdit['kind']> = Extract<ListEdit, { kind: Kind }>
/** Also such as no command would store. */
const edits: { readonly [Kind in ListEdit['kind']]: fc.Arbitrary<EditOf<Kind>> } = {
  add: fc.record({ kind: fc.constant('add'), items: listedItems }),
  rename: fc.record({ kind: fc.constant('rename'), id: thingId, name: word }),
  split: fc.record({ kind: fc.constant('split'), id: thingId, names: fc.array(word, { maxLength: 3 }) }),
  whole: fc.record({ kind: fc.constant('whole'), id: thingId }),
  note: fc.record({ kind: fc.constant('note'), id: thingId, text: word }),
  unnote: fc.record({ kind: fc.constant('unnote'), id: thingId, text: word }),
  merge: fc.record({ kind: fc.constant('merge'), ids: fc.array(thingId, { maxLength: 3 }), name: word }),
  remove: fc.record({ kind: fc.constant('remove'), id: thingId }),
  restore: fc.record(
    { kind: fc.constant('restore'), id: thingId, also: fc.array(thingId, { maxLength: 2 }) },
    { requiredKeys: ['kind', 'id'] },
  ),
}

const config = fc.record({
  maxInvocations: count,
  contentPolicy: one(null, { kind: 'nudge' as const, message: 'Go on', maximum: 2 }),
  terminatingTools: one([], [{ id: 'finishTool', name: 'finish' }]),
  includedTools: one([], ['finishTool']),
})

const block = fc.oneof(
  word.map(text => ({ type: 'text' as const, text })),
  fc.record({ type: fc.constant('tool_use' as const), id: callId, name: one('finish', 'look'), input }),
  fc.constant({ type: 'thinking' as const, thinking: 'Hm.', signature: 'signed' }),
)

const data: { readonly [Type in AppEvent['type']]: fc.Arbitrary<DataOf<Type>> } = {
  SessionStarted: fc.record(
    { title: word, mode, locale: one('de', 'en', 'tlh') },
    { requiredKeys: ['title', 'mode'] },
  ),
  RunStarted: fc.record(
    { runId, trigger: one('message', 'chat', 'retry'), config, requestId: word },
    { requiredKeys: ['runId', 'trigger', 'config'] },
  ),
  UserMessageAdded: fc.record({
    text: word,
    photoIds: fc.array(photoId, { maxLength: 2 }),
    synthetic: fc.boolean(),
  }),
  MessageQueued: fc.record({
    runId,
    text: word,
    photoIds: fc.array(photoId, { maxLength: 2 }),
    whenBusy: one('wait', 'inject'),
  }),
  ModelResponded: fc.record({
    content: fc.array(block, { maxLength: 4 }),
    stopReason: one(...stopReason.options),
    usage,
    model: word,
  }),
  ToolCompleted: fc.record(
    {
      ...{ callId, name: one('finish', 'look'), outcome: one('success', 'break', 'terminate') },
      ...{ result: word, isError: fc.boolean(), terminal: fc.boolean(), note: word },
    },
    { requiredKeys: ['callId', 'name', 'outcome', 'result', 'isError'] },
  ),
  ClientCallRequested: fc.record(
    { callId, name: one('finish', 'look'), input, terminal: fc.boolean() },
    { requiredKeys: ['callId', 'name', 'input'] },
  ),
  ToolCallsDropped: fc.record({ callIds: fc.array(callId, { maxLength: 2 }) }),
  ModelBusy: fc.record({ retryAfterSeconds: count, retry: count }),
  NoticeGiven: fc.record({ code: word, message: word }),
  SystemNoteAdded: fc.record({ reason: one(...noteReason.options), text: word }),
  ModeChanged: fc.record({ oldMode: mode, newMode: mode }),
  QuestionAsked: fc.record({ questionId, callId, revision: count, question }),
  QuestionAnswered: given,
  AnswerRevised: given,
  QuestionWithdrawn: fc.record({ questionId, reason: word }),
  HistorySummarized: fc.record({
    ...{ summary: word, foldedMessages: count, error: one(null, 'no'), usage },
  }),
  RunYielded: fc.record({ runId, reason: one(...yieldReason.options), response: one(null, 'mug', '') }),
  ErrorOccurred: fc.record({
    code: one('context_window_exceeded', 'model_overloaded'),
    message: word,
    retryable: fc.boolean(),
  }),
  SessionEnded: fc.record({ itemsProcessed: count }),
  SessionReopened: fc.constant({}),
  ItemProposed: fc.record({ item: word, choices }),
  UserConfirmed: fc.record({ item: word, disposition: one('trash', 'shelf', 'skip') }),
  UserCorrected: fc.record({ item: word, location: word }),
  ItemSkipped: fc.record({ item: word }),
  SpaceDescribed: fc.record({ spaceFunction: word, anchors: fc.array(word, { maxLength: 2 }) }),
  PhotoAdded: fc.record(
    { photoId, width: count, height: count, bytes: count, moment: one(...photoMoment.options) },
    { requiredKeys: ['photoId', 'width', 'height', 'bytes'] },
  ),
  SessionRenamed: fc.record({ title: word }),
  ItemsListed: fc.record({ items: listedItems }),
  ListEdited: fc.record({ edit: fc.oneof(...Object.values(edits)) }),
  HomeRecalled: fc.record({ things: fc.array(recalledThings, { maxLength: 3 }) }),
  ThingNoted: fc.record({ item: word, text: word }),
  EnergyChosen: fc.record({ energy: one(...energy.options) }),
  CarryStarted: fc.constant({}),
  ThingsCarried: fc.record({ ids: fc.array(thingId, { maxLength: 3 }), carried: fc.boolean() }),
}

const anyEvent = fc.oneof(
  ...Object.entries(data).map(([type, arbitrary]) =>
    (arbitrary as fc.Arbitrary<unknown>).map(of => ({ type, data: of }) as AppEvent),
  ),
)

/** As they are in the memory of the process that makes them: with fields that are undefined, which no store keeps. */
export const anyLog = fc.array(anyEvent, { minLength: 1, maxLength: 120, size: 'max' })
