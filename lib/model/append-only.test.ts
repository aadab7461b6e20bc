/** From one request of a session to the next, a model that takes changes of mode is sent more, and nothing else. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineEvent, EventOf } from '@/lib/engine/events'
import { imageId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { type Action, actOn, anyAction, anyReply } from '@/lib/engine/testing/arbitrary'
import { type MemorySession, memorySession } from '@/lib/engine/testing/memory-session'
import {
  agentWith,
  ask,
  fail,
  look,
  move,
  noted,
  report,
  type SampleDomain,
  submit,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, failure, type ScriptedReply, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { finish, type Tool } from '@/lib/engine/tool'
import { numRuns } from '@/scripts/test-sample'
import { type ApiRequest, messagesApiRequest } from './messages-api-request'
import { encodedImages } from './request-photos'
import { PNG } from './testing/ask-model'

const plain = agentWith({
  Here: [look, fail, move, finish, report, ask],
  There: [look, report, ask, tool('back', context => context.changeMode({ name: 'Here' }))],
})

/** Its modes tell how much was noted, which changes in the middle of them. Each version has prompts of its own. */
const agentOf = (version: number): Agent<SampleDomain> => ({
  ...plain,
  modes: Object.fromEntries(
    Object.entries(plain.modes).map(([name, mode]) => [
      name,
      {
        ...mode,
        prompt: `${mode.prompt}, version ${version}`,
        context: (_, notes) => (notes.length > 0 ? `${notes.length} noted` : ''),
      },
    ]),
  ),
})

const settings = {
  model: 'claude-opus-5-5',
  maxTokens: 100,
  form: 'told' as const,
  images: encodedImages(async () => ({ mediaType: 'image/png', bytes: PNG })),
}

type Doing =
  | Action
  | { kind: 'photo' | 'revise' }
  /** Comes while the next reply streams. */
  | { kind: 'revise_meanwhile' | 'note_meanwhile' }
  /** A tool that requests name becomes another one, or is no longer there. */
  | { kind: 'redefine' | 'remove' }
  /** The app is started again, and its prompts are others. */
  | { kind: 'upgrade' }

const kinds = (...all: Exclude<Doing['kind'], Action['kind']>[]) =>
  fc.constantFrom(...all.map(kind => ({ kind }) as Doing))

const anyDoing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 12, arbitrary: anyAction },
  { weight: 4, arbitrary: kinds('photo', 'revise', 'revise_meanwhile', 'note_meanwhile') },
  { weight: 1, arbitrary: kinds('redefine', 'remove', 'upgrade') },
)

const REVISED: EngineEvent = {
  type: 'SystemNoteAdded',
  data: { reason: 'revised', text: 'They say left.' },
}

interface Sent {
  /** That its reply begins with: `scriptedModel` makes each reply think, and refuses thinking behind anything else. */
  thinking: AssistantBlock | undefined
  /** What began anew so far: summaries, and tools or prompts that are others. */
  readonly beginnings: number
  readonly front: string
  readonly blocks: readonly string[]
}

type Block = { readonly cache_control?: unknown }

const blocksOf = ({ body }: ApiRequest) =>
  body.messages.flatMap(({ role, content }) =>
    (content as readonly Block[]).map(({ cache_control: _, ...block }) => ({ role, block })),
  )

const written = ({ role, block }: { role: string; block: object }) => `${role} ${JSON.stringify(block)}`

function sentOf(asked: ApiRequest, beginnings: number): Sent {
  const tools = asked.body.tools?.map(({ cache_control: _, ...rest }) => rest) ?? []
  // Which tools are declared may be added to; those that nobody has offered yet are no part of what is read.
  const read = tools.filter(rest => !('defer_loading' in rest && rest.defer_loading))
  const system = (asked.body.system as readonly object[]).map(block => ({ ...block, cache_control: null }))
  const blocks = blocksOf(asked).map(written)
  return { thinking: undefined, beginnings, front: JSON.stringify([read, system]), blocks }
}

const replies = (blocks: readonly string[]) => blocks.filter(block => block.startsWith('assistant ')).length

/** All that stands before the words that the request is to answer. */
const answered = (blocks: readonly string[]) =>
  blocks.slice(0, blocks.findLastIndex(block => block.startsWith('assistant ')) + 1)

function assertGrown(before: Sent, after: Sent) {
  if (before.beginnings !== after.beginnings) return
  expect(after.front).toBe(before.front)
  const wasAnswered = replies(after.blocks) > replies(before.blocks)
  // Words that were never answered may get others beside them.
  const kept = wasAnswered ? before.blocks : answered(before.blocks)
  expect(after.blocks.slice(0, kept.length)).toEqual(kept)
  if (wasAnswered && before.thinking)
    expect(after.blocks).toContain(written({ role: 'assistant', block: before.thinking }))
}

function stage(script: readonly ScriptedReply[], budget: { maxTokens: number; keepTokens: number }) {
  const sent: Sent[] = []
  const tools: Record<string, Tool<SampleDomain>> = { submit, finishTool: finish }
  let spoken = 0
  let beginnings = 0
  let version = 1
  let meanwhile: EventOf<SampleDomain> | null = null

  const model: Model = async (request, call) => {
    const scripted = scriptedModel(script[spoken++ % script.length] as ScriptedReply).model
    if (request.tools.initial.length === 0) {
      beginnings++
      return scripted(request, call)
    }
    const own = sentOf(await messagesApiRequest(request, settings), beginnings)
    sent.push(own)
    if (meanwhile) await stage.session.append([meanwhile])
    meanwhile = null
    const reply = await scripted(request, call)
    const [first] = reply.kind === 'reply' ? reply.content : []
    if (first?.type === 'thinking') own.thinking = first
    return reply
  }
  const open = (events: MemorySession<SampleDomain>['events']) =>
    memorySession<SampleDomain>({ agent: agentOf(version), model, tools, budget, events })

  const stage = {
    session: open([]),
    sent,
    restart() {
      stage.session = open(stage.session.events)
    },
    async act(doing: Doing) {
      const { session } = stage
      switch (doing.kind) {
        case 'photo':
          return session.state.run ? undefined : session.start('Look', {}, [imageId.parse('ph_1')])
        case 'revise':
          return session.append([REVISED])
        case 'revise_meanwhile':
          meanwhile = REVISED
          return
        case 'note_meanwhile':
          meanwhile = noted('More.')
          return
        case 'redefine':
          tools.submit = { ...submit, description: `Submits, as of reply ${spoken}.` }
          beginnings++
          return
        case 'remove':
          delete tools.submit
          beginnings++
          return
        case 'upgrade':
          version++
          beginnings++
          stage.restart()
          return
        default:
          await actOn(session, doing)
          if (doing.kind === 'restart') stage.restart()
      }
    },
  }
  return stage
}

const ENDLESS = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

test.each([
  { what: 'without a summary', budget: ENDLESS },
  { what: 'with summaries, which begin anew', budget: { maxTokens: 60, keepTokens: 20 } },
])(
  'S1 S2 each request extends the one before, and thinking stands behind what it was given to: $what',
  async ({ budget }) => {
    const script = fc.array(anyReply, { minLength: 1, maxLength: 10 })
    const doings = fc.array(anyDoing, { minLength: 2, maxLength: 12 })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(script, doings, async (replied, toDo) => {
        const { act, sent } = stage(replied, budget)
        for (const doing of toDo) await act(doing)
        for (const [index, after] of sent.slice(1).entries()) {
          assertGrown(sent[index] as Sent, after)
          compared++
        }
      }),
      { numRuns: numRuns(150) },
    )
    expect(compared).toBeGreaterThan(numRuns(150))
  },
  60_000,
)

test('a process that comes up again asks in the same bytes', async () => {
  const script: ScriptedReply[] = [call('move'), failure()]
  const asked = stage(script, ENDLESS)
  await asked.session.start('Go', {}, ['ph_1'])
  asked.restart()
  await asked.session.retry()
  expect(asked.sent[1]?.blocks).toContain(`system ${JSON.stringify(OFFER_BACK)}`)
  expect(asked.sent[2]?.front).toBe(asked.sent[1]?.front)
  expect(asked.sent[2]?.blocks).toEqual(asked.sent[1]?.blocks)
})

const OFFER_BACK = { type: 'tool_addition', tool: { type: 'tool_reference', name: 'back' } }
