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
  const act = reply && ACTS[reply](item)
  return act && [{ acts: [act], probability: 1 }]
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
