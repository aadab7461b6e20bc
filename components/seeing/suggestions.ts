/** What this device guesses on a photo, and nobody has taken yet. */
import type { Region } from '@/components/ui/region-crop'
import { middleOf, type Point } from '@/lib/tidy/photo-region'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { type Detection, overlap, SURE } from './detections'
import type { HouseholdKind } from './household'

export interface Suggestion {
  readonly key: string
  readonly kind: HouseholdKind
  readonly region: Region
}

export interface Suggestions {
  readonly sure: readonly Suggestion[]
  readonly maybe: readonly Suggestion[]
}

export const NO_SUGGESTIONS: Suggestions = { sure: [], maybe: [] }

/** What covers a thing of the list, also one that was taken off it again, is no suggestion any more. */
export function suggestionsOf(
  found: readonly Detection[],
  photoId: Photo['id'],
  things: readonly ShownThing[],
): Suggestions {
  const named = things.flatMap(({ photo, region }) => (photo === photoId && region ? [region] : []))
  const open = found
    .map((detection, index) => ({ ...detection, key: `${photoId} ${index}` }))
    .filter(({ region }) => !named.some(one => isSamePlace(one, region)))
  return {
    sure: open.filter(({ score }) => score >= SURE),
    maybe: open.filter(({ score }) => score < SURE),
  }
}

/** Who pointed at a thing gave it a region round that spot, whatever its size is. */
const isSamePlace = (one: Region, other: Region) =>
  overlap(one, other) > 0.4 || (covers(one, middleOf(other)) && covers(other, middleOf(one)))

/** In pixels of the page. */
const FINGER = 48

/** How much of a picture a finger covers, in fractions of its width and height. */
export const fingerOn = ({ clientWidth, clientHeight }: Element): Size => ({
  width: FINGER / clientWidth,
  height: FINGER / clientHeight,
})

/** Of a photo: a box that is larger holds other things as well. */
const LARGE = 0.2

/** What a tap means: the smallest suggestion there, which is no smaller than a finger. Of a large one only the part round its middle. */
export function suggestionAt(
  spot: Point,
  suggestions: readonly Suggestion[],
  finger: Size,
): Suggestion | null {
  const hit = suggestions.filter(({ region }) => {
    const { x, y } = middleOf(region)
    const share = area(region) > LARGE ? 1 / 3 : 1
    return (
      Math.abs(spot.x - x) <= Math.max(region.width * share, finger.width) / 2 &&
      Math.abs(spot.y - y) <= Math.max(region.height * share, finger.height) / 2
    )
  })
  return hit.reduce<Suggestion | null>(
    (least, one) => (least && area(least.region) <= area(one.region) ? least : one),
    null,
  )
}

type Size = Pick<Region, 'width' | 'height'>

const covers = ({ x, y, width, height }: Region, point: Point) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

const area = ({ width, height }: Region) => width * height
