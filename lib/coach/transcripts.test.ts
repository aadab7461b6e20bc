/**
 * Whole conversations, each under the name of its person, to be read as a stranger would. What the person does is what the test does;
 * all else is what the coach made of it: `UPDATE_TRANSCRIPTS=1 npm run test:unit -- lib/coach/transcripts.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { EventOf } from '@/lib/engine/events'
import { textOf, toolCallsOf } from '@/lib/engine/reply-content'
import type { TidyDomain } from '@/lib/tidy/domain'
import { question } from '@/lib/tidy/questions/shapes'
import { read } from './reader'
import { type CoachSession, coachSession } from './testing/coach-session'

const file = join(import.meta.dirname, 'transcripts.txt')
const transcripts = readFileSync(file, 'utf8')
  .split(/^# /m)
  .slice(1)
  .map(section => {
    const [name = '', ...lines] = section.trim().split('\n')
    return { name, written: lines.join('\n').trim() }
  })

const BUTTONS = {
  skip: { kind: 'skip' },
  'cannot find': { kind: 'cannot_find' },
  'cannot decide': { kind: 'cannot_decide' },
} as const

/** `person: …` says something, `tap: …` taps a choice or a button. */
async function act(session: CoachSession, line: string): Promise<void> {
  const [, actor, text = ''] = /^(person|tap): (.*)$/.exec(line) ?? []
  if (actor === 'person') return session.say(text)
  const button = BUTTONS[text as keyof typeof BUTTONS]
  if (button) return session.answer(button)
  const asked = session.question
  if (asked?.kind === 'Choose') {
    const choice = asked.choices.find(({ label }) => label === text) ?? asked.choices[0]
    return session.answer({ kind: 'path', path: [{ id: asked.id, value: choice?.value ?? '' }] })
  }
  return session.tap(text === 'first' ? undefined : text)
}

function linesOf(event: EventOf<TidyDomain>): string[] {
  if (event.type === 'QuestionAsked') {
    const asked = question.parse(event.data.question)
    if (asked.kind === 'ProposeDisposition')
      return [`card: ${asked.item} [${asked.choices.map(({ label }) => label).join(' | ')}]`]
    if (asked.kind === 'Choose')
      return [`asks: ${asked.prompt} [${asked.choices.map(({ label }) => label).join(' | ')}]`]
    return [`asks: ${asked.prompt} [${asked.kind === 'Confirm' ? 'yes | no' : 'in words'}]`]
  }
  if (event.type !== 'ModelResponded') return []
  const said = textOf(event.data.content)
  const noted = toolCallsOf(event.data.content).flatMap(({ name, input }) => noteOf(name, input))
  return [...(said === '' ? [] : [`coach: ${said.replaceAll('\n\n', ' ')}`]), ...noted]
}

function noteOf(tool: string, input: unknown): string[] {
  const { items, decisions, edits, parts_of, ...rest } = input as {
    edits?: { items: string[]; name?: string }[]
    items?: { name: string }[]
    decisions?: { item: string; disposition: string }[]
    parts_of?: string
    function?: string
    item?: string
    text?: string
  }
  switch (tool) {
    case 'list_items':
      return [
        `(${parts_of ? `instead of ${parts_of}` : 'listed'}: ${items?.map(({ name }) => name).join(' | ')})`,
      ]
    case 'edit_list':
      return [
        `(edited: ${edits?.map(({ items, name = 'off the list' }) => `${items.join(', ')} → ${name}`)})`,
      ]
    case 'record_decisions':
      return [`(${decisions?.map(({ item, disposition }) => `${item} → ${disposition}`).join(', ')})`]
    case 'record_space':
      return [`(the space: ${rest.function})`]
    case 'note_thing':
      return [`(noted on ${rest.item}: ${rest.text})`]
    case 'session_report':
      return ['(the report)']
    case 'end_session':
      return ['(the end)']
    default:
      return []
  }
}

async function play(actions: readonly string[]): Promise<string> {
  const session = coachSession({ read })
  const lines: string[] = []
  for (const action of actions) {
    const from = session.events.length
    // A session that has ended takes no words until it is opened again (M6).
    const opensAgain = session.isEnded
    if (opensAgain) await session.reopen()
    await act(session, action)
    const followed = session.events.slice(from).flatMap(linesOf)
    lines.push('', action, ...(opensAgain ? ['(opened again)'] : []), ...followed)
  }
  return lines.join('\n').trim()
}

/** The current transcript of each conversation; the stored one where its test does not run. */
const played = new Map(transcripts.map(({ name, written }) => [name, written]))

test.each(transcripts)('$name goes as it is written', async ({ name, written }) => {
  const now = await play(written.split('\n').filter(line => /^(?:person|tap): /.test(line)))
  played.set(name, now)
  if (process.env.UPDATE_TRANSCRIPTS !== '1') expect(now).toBe(written)
})

afterAll(() => {
  if (process.env.UPDATE_TRANSCRIPTS === '1')
    writeFileSync(file, [...played].map(([name, text]) => `# ${name}\n\n${text}\n`).join('\n'))
})
