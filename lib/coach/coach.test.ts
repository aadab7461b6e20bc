import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callId, imageId } from '@/lib/engine/ids'
import { noteReason, type SaidMessage } from '@/lib/engine/messages'
import type { RequestMessage } from '@/lib/engine/model'
import { MODES } from '@/lib/tidy/testing/tidy-scene'
import { withListed } from '@/lib/tidy/things'
import { numRuns } from '@/scripts/test-sample'
import { createCoach } from './coach'
import { coachModes } from './modes'
import { callTool } from './move'
import { en } from './phrases'
import { coachRequest, ownTools, toolsOf, user } from './testing/coach-request'
import { scriptedReader } from './testing/scripted-reader'

const MUG_LISTED = { things: withListed([], [{ name: 'mug' }]) }

const coach = createCoach(scriptedReader())
const ignore = { onText: () => {}, signal: new AbortController().signal }
describe('the coach as a model', () => {
  test('reports its name, no tokens, and text before the call', async () => {
    const reply = await coach(coachRequest([user('a mug')], { facts: MUG_LISTED }), ignore)
    expect(reply).toMatchObject({
      kind: 'reply',
      model: 'offline-coach',
      stopReason: 'tool_use',
      usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
      content: [{ type: 'text' }, { type: 'tool_use', id: 'coach_1', name: 'ask_space_function' }],
    })
  })

  test('streams its text in a few pieces', async () => {
    const pieces: string[] = []
    const reply = await coach(coachRequest([user('hello')]), {
      ...ignore,
      onText: piece => void pieces.push(piece),
    })
    expect(pieces.length).toBeGreaterThan(3)
    expect(reply).toMatchObject({
      stopReason: 'end_turn',
      content: [{ type: 'text', text: pieces.join('') }],
    })
  })

  test('answers the same request alike', async () => {
    const asked = coachRequest([user('a mug, a lamp')])
    expect(await coach(asked, ignore)).toEqual(await coach(asked, ignore))
  })

  describe('a call that its mode does not offer', () => {
    const callInSorting = async () => {
      vi.spyOn(coachModes.Sorting, 'move').mockReturnValue(callTool('end_session'))
      return coach(coachRequest([user('hello')], { mode: { name: 'Sorting' } }), ignore)
    }
    afterEach(() => {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    })

    test('throws where the coach is developed and tested', async () => {
      await expect(callInSorting()).rejects.toThrow('end_session in Sorting')
    })

    test('is dropped in production', async () => {
      vi.stubEnv('NODE_ENV', 'production')
      expect(await callInSorting()).toMatchObject({ stopReason: 'end_turn' })
    })
  })

  test('throws when its signal is aborted, before and while it speaks', async () => {
    const before = AbortSignal.abort()
    await expect(coach(coachRequest([user('hello')]), { ...ignore, signal: before })).rejects.toThrow()
    const controller = new AbortController()
    const pieces: string[] = []
    const onText = (piece: string) => {
      pieces.push(piece)
      controller.abort()
    }
    await expect(
      coach(coachRequest([user('hello')]), { onText, signal: controller.signal }),
    ).rejects.toThrow()
    expect(pieces).toHaveLength(1)
  })

  test('says once that it is the offline coach', async () => {
    const first = await coach(coachRequest([user('hello')]), ignore)
    if (first.kind !== 'reply') throw new Error('The coach never fails.')
    expect(JSON.stringify(first.content)).toContain(en.introduction)
    const history: SaidMessage[] = [
      user('hello'),
      { role: 'assistant', content: first.content },
      user('a mug'),
    ]
    expect(JSON.stringify(await coach(coachRequest(history), ignore))).not.toContain(en.introduction)
  })

  test('says that there is nothing to do where it knows none of the tools', async () => {
    expect(await coach(coachRequest([user('a mug')], { tools: [] }), ignore)).toMatchObject({
      stopReason: 'end_turn',
    })
    expect(await coach(coachRequest([user('a mug')], { tools: toolsOf('other') }), ignore)).toMatchObject({
      stopReason: 'end_turn',
    })
  })

  test('takes a summary of what came before for no list', async () => {
    const reply = await coach(
      coachRequest([user('[Summary of what came before]\nMugs, lamps, books.'), user('ok')]),
      ignore,
    )
    expect(reply).toMatchObject({ stopReason: 'end_turn' })
  })
})

describe('M2 the mode is what the state says', () => {
  const called = async (...of: Parameters<typeof coachRequest>) => {
    const reply = await coach(coachRequest(...of), ignore)
    if (reply.kind !== 'reply') throw new Error('The coach never fails.')
    return reply.content.flatMap(block => (block.type === 'tool_use' ? [block.name] : []))
  }

  test.each(Object.values(MODES))('in $name it calls one of the tools of that mode', async mode => {
    const messages = [user('a mug'), user('that’s enough')]
    const [name] = await called(messages, { mode })
    expect(ownTools(mode)).toContain(name)
  })

  test('also where no message tells it, as behind a summary', async () => {
    const messages = [user('[Summary of what came before]\nMugs, lamps, books.'), user('Found it.')]
    expect(await called(messages, { mode: MODES.Clarifying })).toEqual(['resume_sorting'])
  })

  test('what the history says last does not count against it', async () => {
    const mark = {
      role: 'mode',
      name: 'Surveying',
      prompt: '',
      context: '',
      tools: toolsOf('resume_sorting'),
    }
    const request = coachRequest([user('a mug'), { ...mark, role: 'mode' }, user('It was a gift.')], {
      mode: MODES.DecisionSupport,
    })
    expect(await coach(request, ignore)).toMatchObject({ content: [{ name: 'resume_sorting' }] })
  })

  test.each([
    { mode: MODES.DecisionSupport, tools: ['resume_sorting', 'skip_item'], calls: ['resume_sorting'] },
    {
      mode: MODES.Sorting,
      tools: ['propose_disposition', 'session_report', 'finish'],
      calls: ['propose_disposition'],
    },
  ])(
    '$tools in $mode.name: what a request adds makes no other mode of it',
    async ({ mode, tools, calls }) => {
      const messages = mode.name === 'Sorting' ? [user('a mug')] : []
      const request = { mode, tools: toolsOf(...tools), facts: MUG_LISTED }
      expect(await called(messages, request)).toEqual(calls)
    },
  )

  test.each([[['finish']], [[]]])(
    'with %j, none of which is the mode’s, there is nothing to do',
    async names => {
      const request = coachRequest([user('a mug')], { mode: MODES.Sorting, tools: toolsOf(...names) })
      expect(JSON.stringify(await coach(request, ignore))).toContain(en.noTools)
    },
  )

  test('where there are no modes, as in a request for a summary, there is nothing to do either', async () => {
    const { state: _, ...request } = coachRequest([user('a mug')])
    expect(JSON.stringify(await coach(request, ignore))).toContain(en.noTools)
  })

  test('what the mode does not have was added by the request, and may be called where nobody is there', async () => {
    const nudged: RequestMessage[] = [
      user('a mug'),
      { role: 'assistant', content: [{ type: 'text', text: 'Hm.' }] },
      { role: 'system', reason: 'nudge', text: 'Call a tool.' },
    ]
    const mode = MODES.DecisionSupport
    const offered = (...names: string[]) =>
      called(nudged, { mode, tools: toolsOf('resume_sorting', ...names) })
    expect(await offered('other', 'skip_item')).toEqual(['other'])
    expect(await offered('skip_item', 'other')).toEqual(['skip_item'])
    expect(await offered('skip_item', 'finish')).toEqual(['finish'])
  })
})

test('no history makes it crash, and it calls only what is offered', async () => {
  const name = fc.constantFrom(
    'ask_space_function',
    'begin_sorting',
    'propose_disposition',
    'need_to_clarify',
    'user_seems_stuck',
    'time_to_wrap',
    'resume_sorting',
    'skip_item',
    'session_report',
    'end_session',
    'finish',
    'other',
  )
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('a mug, a lamp', 'hello', 'that’s enough', 'found it', '[Continue as: Sorting]', 'what?'),
  )
  const input = fc.oneof(fc.anything(), fc.record({ item: text }), fc.record({ stuck_item: text }))
  const content = fc.oneof(
    text,
    fc.json(),
    fc
      .record({
        status: fc.constantFrom('confirmed', 'corrected', 'skipped', 'cannot_find', 'cannot_decide', 'odd'),
        disposition: text,
        location: text,
      })
      .map(result => JSON.stringify(result)),
  )
  const kind = fc.constantFrom('ProposeDisposition', 'Choose', 'skip', 'text', 'odd')
  const id = fc.constantFrom('c1', 'c2', 'c3').map(value => callId.parse(value))
  const message: fc.Arbitrary<RequestMessage> = fc.oneof(
    text.map(user),
    text.map((said): SaidMessage => ({ ...user(said), isSynthetic: true })),
    fc.record({
      role: fc.constant('mode' as const),
      name: fc.constantFrom(...Object.keys(MODES), 'Gone'),
      prompt: text,
      context: text,
      tools: fc.constant([]),
    }),
    fc.constant<SaidMessage>({
      role: 'user',
      content: [
        { type: 'text', text: 'Photo p:' },
        { type: 'image', imageId: imageId.parse('p') },
      ],
    }),
    fc.record({ role: fc.constant('system' as const), text, reason: fc.constantFrom(...noteReason.options) }),
    fc
      .record({ question: fc.record({ kind }), answer: fc.record({ kind }) })
      .map((revision): SaidMessage => ({ role: 'system', text: '', reason: 'revised', revision })),
    fc.tuple(text, id, name, input).map(
      ([said, use, tool, given]): SaidMessage => ({
        role: 'assistant',
        content: [
          { type: 'text', text: said },
          { type: 'tool_use', id: use, name: tool, input: given },
        ],
      }),
    ),
    fc.tuple(id, content, fc.boolean()).map(
      ([use, result, isError]): SaidMessage => ({
        role: 'tool_results',
        content: [{ type: 'tool_result', callId: use, content: result, isError }],
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 12 }),
      fc.constantFrom(...Object.values(MODES)),
      fc.uniqueArray(name),
      async (messages, mode, names) => {
        const reply = await coach(coachRequest(messages, { mode, tools: toolsOf(...names) }), ignore)
        if (reply.kind !== 'reply') throw new Error('The coach never fails.')
        expect(reply.content.length).toBeGreaterThan(0)
        for (const block of reply.content) if (block.type === 'tool_use') expect(names).toContain(block.name)
      },
    ),
    { numRuns: numRuns(500) },
  )
})
