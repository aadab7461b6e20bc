/** The words of a button of the page are known, and not read. The same words may be typed. */
import { de, en, type QuickReply } from '@/lib/tidy/quick-replies'
import type { Act, Reading, Situation } from './reading/acts'

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

/** Null for words that no button says, and for those that tell no more than which way somebody leans. */
export function readQuickReply(text: string, { item }: Situation): readonly Reading[] | null {
  const reply = quickReplyIn(text)
  const act = reply && meantBy(reply, item)
  return act && [{ acts: [act], probability: 1 }]
}

function meantBy(reply: QuickReply, item: string | null): Act | null {
  switch (reply) {
    case 'goOn':
    case 'showCard':
      return { do: 'go_on' }
    case 'found':
      return { do: 'found', where: null }
    case 'cannotFind':
    case 'leave':
      return item === null ? null : { do: 'put_off', things: [item] }
    case 'keep':
      return item === null ? null : { do: 'keep', things: [item] }
    case 'letGo':
      return null
    case 'end':
    case 'enough':
      return { do: 'stop' }
  }
}
