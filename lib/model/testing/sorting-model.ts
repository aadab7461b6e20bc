/** What a model says that sorts a list in batches of cards: it follows from the request alone, so that any session may ask it anything. */
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import {
  answer,
  call,
  type MessageReply,
  type ScriptedBlock,
  say,
} from '@/lib/model/testing/scripted-api/replies'

/** The first words of each session; the things follow, one a line. */
export const OPENING = 'These lie around:'
/** What the person says when the coach asks how to go on with a thing that they can’t decide about. */
export const LEANING = 'I could give it away.'

/** `cards` are in a reply at most. */
export function replyTo({ messages }: MessageCreateParams, cards: number): MessageReply {
  const heard = messages.flatMap(({ role, content }) => (role === 'user' ? blocksOf(content) : []))
  const texts = heard.flatMap(block => (block.type === 'text' ? [String(block.text)] : []))
  const results = heard.flatMap(block => (block.type === 'tool_result' ? [resultIn(block)] : []))
  const things = (texts.find(text => text.startsWith(OPENING)) ?? '').split('\n').slice(1)
  const done = new Set([
    ...results.flatMap(settledBy),
    ...messages.flatMap(({ content }) => blocksOf(content)).flatMap(recordedBy),
  ])
  const batch = (but?: string) =>
    handOf(things.filter(thing => !done.has(thing) && thing !== but).slice(0, cards))

  const last = heard.at(-1)
  if (last?.type === 'tool_result') {
    // The one that ends a batch is the last.
    const { item = '', status } = results.at(-1) ?? {}
    if (status === 'said') return answer(record(item, 'give_back'), ...batch(item).content)
    return batch()
  }
  const text = texts.at(-1) ?? ''
  const stuckItem =
    texts
      .findLast(said => said.includes(STUCK_ON))
      ?.split(STUCK_ON)[1]
      ?.slice(0, -1) ?? ''
  if (text.startsWith(OPENING))
    return answer(say('Let us begin with what is easy.'), call('begin_sorting', {}))
  if (text.includes(STUCK_ON)) return answer(say('No decision is wrong here. When did it last help you?'))
  if (text === LEANING) return answer(record(stuckItem, 'donate'), call('resume_sorting', {}))
  return batch()
}

const STUCK_ON = 'Stuck on: '

const record = (item: string, disposition: string) =>
  call('record_decisions', { decisions: [{ item, disposition }] })

const handOf = (things: readonly string[]): MessageReply =>
  things.length === 0 ? answer(say('That was all. Thank you.')) : answer(say('Next.'), ...things.map(cardOf))

const cardOf = (item: string): ScriptedBlock =>
  call('propose_disposition', {
    item,
    choices: [
      { label: 'On the shelf by the window', disposition: 'shelf by the window' },
      { label: 'Give it away', disposition: 'donate' },
      { label: 'Let it go', disposition: 'trash' },
    ],
  })

export type Block = { type: string; [field: string]: unknown }

export const blocksOf = (content: string | readonly object[]): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content as Block[])

function resultIn({ content }: Block): { item?: string; status?: string } {
  const text = blocksOf(content as string)
    .map(block => block.text)
    .join('')
  return text.startsWith('{') ? JSON.parse(text) : {}
}

const SETTLED = ['confirmed', 'corrected', 'skipped']

const settledBy = ({ item, status = '' }: ReturnType<typeof resultIn>) =>
  item !== undefined && SETTLED.includes(status) ? [item] : []

const recordedBy = ({ type, name, input }: Block) =>
  type === 'tool_use' && name === 'record_decisions'
    ? (input as { decisions: { item: string }[] }).decisions.map(({ item }) => item)
    : []
