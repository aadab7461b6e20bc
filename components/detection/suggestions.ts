/** Suggestions of this device on a photo that nobody has taken yet. */
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

/** A detection that covers a thing of the list, even a removed one, is no suggestion any more. */
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

/** A tap gives a thing a region around its spot, whatever its size. */
const isSamePlace = (one: Region, other: Region) =>
  overlap(one, other) > 0.4 || (covers(one, middleOf(other)) && covers(other, middleOf(one)))

/** In pixels of the page. */
const FINGER = 48

/** The size of a finger on a picture, in fractions of its width and height. */
export const fingerOn = ({ clientWidth, clientHeight }: Element): Size => ({
  width: FINGER / clientWidth,
  height: FINGER / clientHeight,
})

/** The fraction of a photo from which a box is large: it contains other things as well. */
const LARGE = 0.2

/** The suggestion that a tap means: the smallest one there, enlarged to a finger. A large one only counts around its middle. */
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
