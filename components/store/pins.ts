/**
 * Items that the person named on a photo are sent as lines of the message’s text. The offline coach parses these lines
 * (lib/coach/listed-items.ts), so their format is the same in every language.
 */

import type { Region } from '@/components/ui/region-crop'
import { middleOf, type Point } from '@/lib/tidy/photo-region'
import { nameKey } from '@/lib/tidy/thing-name'
import type { EditListRequest } from '@/lib/wire/requests'
import type { Photo, ShownThing } from '@/lib/wire/view'

export type Spot = Point

export interface Pin {
  readonly key: string
  readonly item: string
  readonly spot: Spot | null
}

/** Where a photo was clicked, in fractions of its width and height. */
export function spotOf({ currentTarget, clientX, clientY }: Click): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const fraction = (value: number) => Math.min(Math.max(value, 0), 1)
  return { x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) }
}

interface Click {
  readonly currentTarget: Element
  readonly clientX: number
  readonly clientY: number
}

const percent = (fraction: number) => `${fraction * 100}%`

export const positionOf = ({ x, y }: Spot) => ({ left: percent(x), top: percent(y) })

/** Like `positionOf`, but a target at the edge stays within the photo. */
export const within = ({ x, y }: Spot) => ({
  left: `clamp(1.5rem, ${percent(x)}, calc(100% - 1.5rem))`,
  top: `clamp(1.5rem, ${percent(y)}, calc(100% - 1.5rem))`,
})

/** `blue mug (photo ph_1 at 0.42, 0.31)`; without a spot just `blue mug`. */
export function pinLine({ item, spot }: Pin, photoId: string): string {
  return spot ? `${item} (photo ${photoId} at ${spot.x.toFixed(2)}, ${spot.y.toFixed(2)})` : item
}

const PIN_POSITION = / \(photo [A-Za-z0-9_-]{1,64} at [01]\.\d\d, [01]\.\d\d\)$/gm

/** The text without the positions, as it is shown. */
export const withoutPinPositions = (text: string) => text.replace(PIN_POSITION, '')

/** The spot on the photo turned clockwise by a quarter. */
export const turnSpot = ({ x, y }: Spot): Spot => ({ x: 1 - y, y: x })

type AddedItem = Extract<EditListRequest, { add: object }>['add'][number]

/** The item that adds a part of a sent photo to the list. A second one with the same name is a second thing: “mug (2)”. */
export const itemOf = (
  item: string,
  region: Region | null,
  photoId: Photo['id'],
  things: readonly ShownThing[],
): AddedItem => ({ name: freeName(item, things), photoId, ...(region && { region }) })

function freeName(item: string, things: readonly ShownThing[]): string {
  const pinned = new Set(things.flatMap(({ name, photo }) => (photo ? [nameKey(name)] : [])))
  let name = item
  for (let count = 2; pinned.has(nameKey(name)); count += 1) name = `${item} (${count})`
  return name
}

/** The things of the list that are on a photo, as pins. Their keys are the ids of the things. */
export const pinsOn = (photoId: Photo['id'], things: readonly ShownThing[]): Pin[] =>
  things.flatMap(({ id, name, state, photo, region }) =>
    photo === photoId && state !== 'removed'
      ? [{ key: id, item: name, spot: region ? middleOf(region) : null }]
      : [],
  )
