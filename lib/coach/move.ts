/** A reply of the coach: it says something, and may make calls, which run in their order. */

import type { ImageId } from '@/lib/engine/ids'
import { photoNamed, regionRound } from '@/lib/tidy/photo-region'
import type { Thing } from '@/lib/tidy/things'
import type { ListedItem } from './listed-items'
import type { Leaning } from './rank-choices'
import type { HistoryMemory } from './session-memory'

export interface Call {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface Decision {
  readonly item: string
  /** The form that `record_decisions` takes. */
  readonly disposition: string
}

export interface Move {
  readonly say: string
  readonly calls: readonly Call[]
}

export const say = (text: string): Move => ({ say: text, calls: [] })

export const call = (name: string, input: Call['input'] = {}): Call => ({ name, input })

export const callTool = (name: string, text = '', input: Call['input'] = {}): Move => ({
  say: text,
  calls: [call(name, input)],
})

/** A pin on a photo that was never sent is left out: nothing may show it. They take the place of `partsOf`. */
export const listCall = (
  items: readonly ListedItem[],
  photosShown: readonly ImageId[],
  partsOf?: string,
): Call =>
  call('list_items', {
    ...(partsOf !== undefined && { parts_of: partsOf }),
    items: items.map(({ name, quantity, pin }) => ({
      name,
      ...(quantity !== undefined && { quantity }),
      ...(pin &&
        photoNamed(photosShown, pin.photo) && { photo_id: pin.photo, region: regionRound(pin.point) }),
    })),
  })

/** One name for these things, or off the list without a name. */
export const editCall = (items: readonly string[], name?: string): Call =>
  call('edit_list', { edits: [{ items, ...(name !== undefined && { name }) }] })

export const decisionsCall = (decisions: readonly Decision[]): Call => call('record_decisions', { decisions })

export const putOffCall = (item: string): Call => decisionsCall([{ item, disposition: 'skip' }])

/** The line that was said longest ago, or never. */
export function freshOf(lines: readonly string[], { recentTexts }: HistoryMemory): string {
  const lastSaid = (line: string) => recentTexts.findLastIndex(text => text.includes(line))
  return lines.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0] ?? ''
}

export interface Step {
  readonly line?: string | undefined
  readonly items?: readonly ListedItem[]
  readonly decisions?: readonly Decision[]
  readonly calls?: readonly Call[]
  readonly notes?: readonly Call[]
  /** Things that are not as they were, so that their cards need not be shown again. */
  readonly settled?: readonly string[]
  readonly next?: Next
}

/** Follows the calls; of several the weightiest, which is the last in `WEIGHTS` of `carry-out.ts`. */
export type Next =
  /** The same card, or the same question. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'go_on' }
  | { readonly kind: 'cards'; readonly things: readonly Thing[]; readonly leaning?: Leaning }
  /** It asks back, looks for a thing, or helps with it. */
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'stop' }
  | { readonly kind: 'crisis' }
