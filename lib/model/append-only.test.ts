/** From one request of a session to the next, a model that takes changes of mode is sent more, and nothing else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '@/lib/engine/finish'
import { imageId } from '@/lib/engine/ids'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { actOn } from '@/lib/engine/testing/act-on'
import { type Action, anyAction, anyReply } from '@/lib/engine/testing/arbitrary'
import { type MemorySession, memorySession } from '@/lib/engine/testing/memory-session'
import {
  agentWith,
  ask,
  fail,
  look,
  move,
  type Notes,
  NUDGE,
  RESTRICTION,
  report,
  submit,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, failure, type ScriptedReply, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { capabilitiesOf } from './capabilities'
import { encodedImages } from './encoded-images'
import { type ApiRequest, messagesApiRequest } from './messages-api-request'
import { PNG } from './testing/png'
import { validateRequest } from './testing/scripted-api/validate-request'

const plain = agentWith({
  Here: [look, fail, move, finish, report, ask],
  There: [look, report, ask, tool('back', context => context.changeMode({ name: 'Here' }))],
})

/** Its modes tell how much was noted, which changes in the middle of them. */
const agent: Agent<Notes> = {
  ...plain,
  modes: Object.fromEntries(
    Object.entries(plain.modes).map(([name, mode]) => [
      name,
      { ...mode, situation: (_, notes) => (notes.length > 0 ? `${notes.length} noted` : '') },
    ]),
  ),
}

const settings = {
  model: 'claude-opus-5-5',
  maxTokens: 100,
  capabilities: capabilitiesOf('claude-opus-5-5'),
  images: encodedImages(async () => ({ mediaType: 'image/png', bytes: PNG })),
}

const LIMITS = {
  supportsSystemMessages: true,
  supportsToolChanges: true,
  supportsCacheControl: true,
  supportsPrefill: true,
}

type Doing = Action | { kind: 'photo' } | { kind: 'revise' }

const anyDoing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 6, arbitrary: anyAction },
  { weight: 1, arbitrary: fc.constantFrom<Doing>({ kind: 'photo' }, { kind: 'revise' }) },
)

const words = (text: string) => JSON.stringify({ type: 'text', text })

/** What leaves with its run, and what stands in for a person where only such a note was there. */
const LEAVES = new Set([
  ...[NUDGE, RESTRICTION, 'Go on', 'Left', 'No'].map(text => `system ${words(text)}`),
  `user ${words('[Continue]')}`,
])

interface Sent {
  /** How many summaries came before it. */
  readonly summaries: number
  readonly front: string
  readonly blocks: readonly string[]
}

function sentOf({ body }: ApiRequest, summaries: number): Sent {
  const blocks = body.messages.flatMap(({ role, content }) =>
    (content as readonly { cache_control?: unknown }[]).map(({ cache_control: _, ...block }) => {
      return `${role} ${JSON.stringify(block)}`
    }),
  )
  const tools = body.tools?.map(({ cache_control: _, ...rest }) => rest) ?? []
  // Which tools are declared may be added to; those that nobody has offered yet are no part of what is read.
  const read = tools.filter(rest => !('defer_loading' in rest && rest.defer_loading))
  const system = (body.system as readonly object[]).map(block => ({ ...block, cache_control: null }))
  return { summaries, front: JSON.stringify([read, system]), blocks }
}

const replies = (blocks: readonly string[]) => blocks.filter(block => block.startsWith('assistant ')).length

/** All that stands before the words that the request is to answer. */
const answered = (blocks: readonly string[]) =>
  blocks.slice(0, blocks.findLastIndex(block => block.startsWith('assistant ')) + 1)

function assertGrown(before: Sent, after: Sent) {
  expect(after.front).toBe(before.front)
  if (before.summaries !== after.summaries) return
  // Words that were never answered may get others beside them.
  const wasAnswered = replies(after.blocks) > replies(before.blocks)
  const kept = wasAnswered ? before.blocks : answered(before.blocks)
  const hasLeft = kept.some((block, index) => LEAVES.has(block) && after.blocks[index] !== block)
  const stays = (blocks: readonly string[]) => blocks.filter(block => !hasLeft || !LEAVES.has(block))
  expect(stays(after.blocks).slice(0, stays(kept).length)).toEqual(stays(kept))
}

async function act(session: MemorySession<Notes>, doing: Doing) {
  switch (doing.kind) {
    case 'photo':
      return session.state.run ? undefined : session.start('Look', {}, [imageId.parse('ph_1')])
    case 'revise':
      return session.append([
        { type: 'SystemNoteAdded', data: { reason: 'revised', text: 'They say left.' } },
      ])
    default:
      return actOn(session, doing)
  }
}

function stage(script: readonly ScriptedReply[], budget: { maxTokens: number; keepTokens: number }) {
  const sent: Sent[] = []
  let spoken = 0
  let summaries = 0
  const model: Model = async (request, call) => {
    const isSummary = request.tools.initial.length === 0
    if (isSummary) summaries++
    else {
      const asked = await messagesApiRequest(request, settings)
      // The scripts say ids twice.
      expect((await validateRequest(asked.body, LIMITS, asked.betas)) ?? '').toMatch(/^$|ids must be unique/)
      sent.push(sentOf(asked, summaries))
    }
    return scriptedModel(script[spoken++ % script.length] as ScriptedReply).model(request, call)
  }
  const open = (events: MemorySession<Notes>['events']) =>
    memorySession<Notes>({ agent, model, tools: { submit, finishTool: finish }, budget, events })
  return { sent, open }
}

const ENDLESS = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

test.each([
  { what: 'without a summary', budget: ENDLESS },
  { what: 'with summaries, which begin anew', budget: { maxTokens: 60, keepTokens: 20 } },
])(
  'what was answered stays, byte for byte, but for notes that leave with their run: $what',
  async ({ budget }) => {
    const script = fc.array(anyReply, { minLength: 1, maxLength: 10 })
    const doings = fc.array(anyDoing, { minLength: 2, maxLength: 12 })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(script, doings, async (replied, toDo) => {
        const { sent, open } = stage(replied, budget)
        let session = open([])
        for (const doing of toDo) {
          await act(session, doing)
          if (doing.kind === 'restart') session = open(session.events)
        }
        for (const [index, after] of sent.slice(1).entries()) {
          assertGrown(sent[index] as Sent, after)
          compared++
        }
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(300)
  },
  60_000,
)

test('a process that comes up again asks in the same bytes', async () => {
  const script: ScriptedReply[] = [call('move'), failure()]
  const { sent, open } = stage(script, ENDLESS)
  const session = open([])
  await session.start('Go', {}, ['ph_1'])
  await open(session.events).retry()
  expect(sent[1]?.blocks).toContain(`system ${JSON.stringify(OFFER_BACK)}`)
  expect(sent[2]).toEqual(sent[1])
})

const OFFER_BACK = { type: 'tool_addition', tool: { type: 'tool_reference', name: 'back' } }
