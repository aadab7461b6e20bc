import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RunConfig } from '@/lib/engine/run-config'
import { defineTool, finish } from '@/lib/engine/tool'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import { en } from './phrases'
import { type CoachSession, coachSession } from './testing/coach-session'

const submit = defineTool<z.ZodType, TidyDomain>({
  name: 'submit',
  description: 'Submits the result.',
  input: z.object({ result: z.string() }),
  execute: input => `Task completed: ${(input as { result: string }).result}`,
})
const measure = defineTool<z.ZodType, TidyDomain>({
  name: 'measure',
  description: 'Takes a number.',
  input: z.object({ size: z.number() }),
  execute: () => 'ok',
})

const autonomous = (name: string, nudges = 1): Partial<RunConfig> => ({
  contentPolicy: { kind: 'nudge', message: 'Call a terminating tool.', maximum: nudges },
  terminatingTools: [{ id: name, name }],
})
const yielded = (session: CoachSession) => session.events.findLast(event => event.type === 'RunYielded')?.data
const tools = { finish: finish, submit, measure }

describe('where nobody is present', () => {
  test('a nudge is answered by finish', async () => {
    const session = coachSession({ tools })
    await session.run(autonomous('finish'))
    expect(session.called).toEqual(['finish'])
    expect(yielded(session)).toMatchObject({ reason: 'terminated', response: 'Finished' })
  })

  test('or by a tool that takes words, with what it has to say', async () => {
    const session = coachSession({ tools })
    await session.run(autonomous('submit'))
    expect(session.called).toEqual(['submit'])
    expect(JSON.stringify(yielded(session))).toContain('Task completed: I’m the offline coach')
  })

  test('a tool that needs more than words is left alone', async () => {
    const session = coachSession({ tools })
    await session.run(autonomous('measure', 2))
    expect(session.called).toEqual([])
    expect(yielded(session)).toMatchObject({ reason: 'max_nudges' })
  })

  test('it decides nothing, and the person finds all as it was', async () => {
    const session = coachSession({ tools })
    await session.say('mug, book')
    await session.stop()
    await session.run(autonomous('submit'))
    expect(session.called.slice(-2)).toEqual(['ask_space_function', 'submit'])
    expect(session.said).toContain(en.nobodyHere)
    expect(session.piles).toEqual({ belongs: [], out: [], skipped: [] })
    await session.say('go on')
    await session.space('working or studying')
    expect(session.card.item).toBe('mug')
  })
})

describe('a tool that fails', () => {
  /** The tidy agent, with these tools broken. */
  function withBroken(...names: string[]) {
    const modes = Object.fromEntries(
      Object.entries(tidyAgent.modes).map(([name, mode]) => [
        name,
        {
          ...mode,
          tools: mode.tools.map(tool =>
            names.includes(tool.name)
              ? {
                  ...tool,
                  execute: () => {
                    throw new Error('It broke.')
                  },
                }
              : tool,
          ),
        },
      ]),
    )
    return coachSession({ agent: { ...tidyAgent, modes } })
  }
  const ALL = Object.values(tidyAgent.modes).flatMap(mode => mode.tools.map(({ name }) => name))

  test('ask_space_function: the sorting begins without it', async () => {
    const session = withBroken('ask_space_function')
    await session.say('mug, book')
    expect(session.card.item).toBe('mug')
  })

  test('propose_disposition: each item is put off, and the session ends well', async () => {
    const session = withBroken('propose_disposition')
    await session.say('mug, book')
    await session.space('working or studying')
    expect(session.modeName).toBe('WindingDown')
    expect(session.piles.skipped.map(({ item }) => item)).toEqual(['mug', 'book'])
    expect(session.invocations).toBeLessThan(12)
  })

  test('skip_item: the item is left, and the next one comes', async () => {
    const session = withBroken('skip_item')
    await session.say('mug, book')
    await session.space('working or studying')
    await session.answer({ kind: 'cannot_find' })
    await session.say('skip')
    expect(session.card.item).toBe('book')
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
  })

  test('need_to_clarify and user_seems_stuck: the item is left, and the next one comes', async () => {
    const session = withBroken('need_to_clarify', 'user_seems_stuck')
    await session.say('mug, book, sock')
    await session.space('working or studying')
    await session.say('I can’t find it')
    expect(session.card.item).toBe('book')
    await session.say('I don’t know')
    expect(session.card.item).toBe('sock')
    await session.tap()
    expect(session.modeName).toBe('WindingDown')
  })

  test.each(ALL)('%s: it never goes in circles', async name => {
    const session = withBroken(name)
    await session.say('mug, book')
    for (let step = 0; step < 12 && !session.isEnded; step += 1) {
      if (!session.isParked) await session.say('go on')
      else
        await session.answer({
          kind: step % 3 === 0 ? 'cannot_decide' : step % 3 === 1 ? 'cannot_find' : 'skip',
        })
    }
    expect(session.invocations).toBeLessThan(60)
    expect(session.events.filter(({ type }) => type === 'ErrorOccurred')).toEqual([])
  })

  test('many cards in a row: it stops trying, and goes on when told', async () => {
    const session = withBroken('propose_disposition', 'record_decisions')
    await session.say(Array.from({ length: 40 }, (_, index) => `thing number ${index + 1}`).join('\n'))
    await session.space('working or studying')
    expect(session.lastSaid).toBe(en.didNotWork)
    expect(session.invocations).toBeLessThan(12)
    await session.say('go on')
    expect(session.called.at(-1)).toBe('record_decisions')
    expect(session.lastSaid).toBe(en.didNotWork)
  })

  test('all of them: it says so and waits', async () => {
    const session = withBroken(...ALL)
    await session.say('mug, book')
    expect(session.lastSaid).toContain(en.notListed)
    await session.say('a lamp')
    expect(session.lastSaid).toBe(en.notListed)
    expect(session.invocations).toBeLessThan(10)
    expect(yielded(session)).toMatchObject({ reason: 'end_turn' })
  })
})
