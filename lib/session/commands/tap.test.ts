/** What a form of the session’s page says, over a real store. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import { tapForm } from '@/lib/wire/page-forms'
import { sendMessage } from './runs'
import { createSession } from './sessions'
import { tap } from './tap'

let running: Awaited<ReturnType<typeof startRuntime>>
let release: () => void

beforeEach(async () => {
  const { model, push } = scriptedModel()
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  push(() => promise.then(() => say('Heard.')))
  running = await startRuntime(model)
})

afterEach(async () => {
  release()
  await running.runtime.dispatcher.close()
  await running.remove()
})

async function newSession() {
  const created = await createSession(currentRuntime(), {})
  if (!created.ok) throw new Error('There is no session.')
  return created.value.session.id
}

const tapped = (id: Awaited<ReturnType<typeof newSession>>, form: object) =>
  tap(currentRuntime(), id, tapForm.parse(form), { kind: 'anonymous' })

test('while the coach reads, the same words once more are done, and others are refused', async () => {
  const id = await newSession()
  await sendMessage(currentRuntime(), id, { text: 'Found it.' })
  const double = tapped(id, { say: 'Found it.' })
  expect(await tapped(id, { say: 'And a lamp.' })).toMatchObject({ refusal: { code: 'session_busy' } })
  release()
  expect(await double).toMatchObject({ ok: true })
  const session = await untilRested(id)
  expect(session?.messages.map(({ text }) => text)).toEqual(['Found it.', 'Heard.'])
})

test('an answer without a word answers nothing', async () => {
  const id = await newSession()
  expect(await tapped(id, { question: 'q_1', text: ' \n ' })).toMatchObject({ ok: true })
  expect(await tapped(id, { question: 'q_1', text: 'cellar' })).toMatchObject({ ok: false })
})
