/** Reads words that need no model: those of a button of the page, the words or number of a choice of the card, and a goodbye. */

import { de, en, type QuickReply } from '@/lib/tidy/quick-replies'
import type { Act, Reading, Situation } from './reading/acts'
import { contentStems } from './reading/known-things'
import { FUNCTION_WORDS, foldedWordsOf } from './words'

const replies = new Map(
  [en, de].flatMap(words =>
    Object.entries(words).map(([reply, text]) => [bare(text), reply as QuickReply] as const),
  ),
)

function bare(text: string): string {
  return text.trim().replace(/[.!]$/, '').replaceAll("'", '’').toLowerCase()
}

/** Null for any other words. */
export const quickReplyIn = (text: string): QuickReply | null => replies.get(bare(text)) ?? null

/** Null for words that are to be read, and for those that tell no more than which way somebody leans. */
export function readQuickReply(text: string, situation: Situation): readonly Reading[] | null {
  const reply = quickReplyIn(text)
  const act = reply && ACTS[reply](situation.item)
  if (act) return [{ acts: [act], probability: 1 }]
  const meant = isGoodbye(text) ? stop() : namedChoice(text, situation)
  return meant && [{ acts: [meant], probability: SURE }]
}

const SURE = 0.95

/** Nothing but a goodbye. */
function isGoodbye(text: string): boolean {
  const { goodbye, farewell } = FUNCTION_WORDS
  const said = foldedWordsOf(text)
  return said.some(word => goodbye.has(word)) && said.every(word => goodbye.has(word) || farewell.has(word))
}

/** A word or two of one button alone: “compost”; or its number. */
function namedChoice(text: string, { choices }: Situation): Act | null {
  const said = contentStems(text)
  const number = /^\s*([1-9])\s*[.!)]?\s*$/.exec(text)?.[1]
  if (number !== undefined && Number(number) <= choices.length)
    return { do: 'accept', choice: Number(number) - 1 }
  if (said.length === 0 || said.length > 2 || text.includes('?')) return null
  const fitting = choices.flatMap((label, choice) => {
    const stems = contentStems(label)
    return said.every(stem => stems.includes(stem)) ? [choice] : []
  })
  const [choice] = fitting
  return choice === undefined || fitting.length > 1 ? null : { do: 'accept', choice }
}

const goOn = (): Act => ({ do: 'go_on' })
const stop = (): Act => ({ do: 'stop' })
const putOff = (item: string | null): Act | null => (item === null ? null : { do: 'put_off', things: [item] })

const ACTS: Readonly<Record<QuickReply, (item: string | null) => Act | null>> = {
  goOn,
  showCard: goOn,
  found: () => ({ do: 'found', where: null }),
  cannotFind: putOff,
  leave: putOff,
  keep: item => (item === null ? null : { do: 'keep', things: [item] }),
  letGo: () => null,
  end: stop,
  enough: stop,
}
