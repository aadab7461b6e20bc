/** What the author of a tool may rely on, as `ToolContext` says it (L3, Q1). */
import { expect, test } from 'vitest'
import { agentWith, converse, noted, tool } from '@/lib/engine/testing/sample-agent'
import { call, say } from '@/lib/engine/testing/scripted-model'

const FREE_TEXT = { kind: 'FreeText', prompt: 'And?' }
const SCRIPT = [call('act'), say('Done.')]

const notes = (events: readonly { type: string; data: object }[]) =>
  events.flatMap(({ type, data }) => (type === 'Noted' ? [(data as { text: string }).text] : []))

test('L3 what is emitted around questions is stored once, and facts are what is stored', async () => {
  const seen: (readonly string[])[] = []
  const act = tool('act', async context => {
    seen.push(context.facts)
    context.emit(noted('before'))
    const first = await context.ask(FREE_TEXT)
    context.emit(noted(`between ${first.text}`))
    const second = await context.ask(FREE_TEXT)
    context.emit(noted(`after ${second.text}`))
    return 'Acted.'
  })
  const { session } = converse(SCRIPT, { agent: agentWith({ Here: [act] }) })
  await session.start('Hi')
  await session.answer({ kind: 'text', text: 'one' })
  await session.answer({ kind: 'text', text: 'two' })
  expect(notes(session.events)).toEqual(['before', 'between one', 'after two'])
  expect(seen).toEqual([[], ['before'], ['before', 'between one']])
})

test('L3 where a tool throws, nothing is stored of what it emitted since its last question', async () => {
  const act = tool('act', async context => {
    context.emit(noted('before'))
    await context.ask(FREE_TEXT)
    context.emit(noted('after'))
    throw new Error('It broke.')
  })
  const { session } = converse(SCRIPT, { agent: agentWith({ Here: [act] }) })
  await session.start('Hi')
  await session.answer({ kind: 'text', text: 'one' })
  expect(notes(session.events)).toEqual(['before'])
})

test('L3 a call whose process died before its result was stored is run again, with the same id, and counts once', async () => {
  const outside: string[] = []
  const act = tool('act', context => {
    outside.push(context.callId)
    context.emit(noted('acted'))
  })
  const agent = agentWith({ Here: [act] })
  const first = converse(SCRIPT, { agent })
  const { append } = first.session
  first.session.append = async events => {
    if (events.some(({ type }) => type === 'ToolCompleted')) throw new Error('killed')
    return append(events)
  }
  await expect(first.session.start('Hi')).rejects.toThrow('killed')

  const { session } = converse(SCRIPT.slice(1), { agent, events: first.session.events })
  await session.drive()
  expect(notes(session.events)).toEqual(['acted'])
  expect(outside).toEqual(['call_1', 'call_1'])
})
