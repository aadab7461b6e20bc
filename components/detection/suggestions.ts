'use client'

import { useMemo, useState } from 'react'
import { useAddFromPhoto, useCanEditList } from '@/components/store/list-edits'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import { middleOf, type Point } from '@/lib/tidy/photo-region'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { type Detection, type HouseholdKind, overlap, SURE } from './detections'
import { type DetectionStatus, dismiss, useDetection, useIsDismissed } from './use-detection'

/** Suggestions of this device on a photo that nobody has taken yet. */

export interface Suggestion {
  readonly key: string
  readonly kind: HouseholdKind
  readonly region: Region
}

export interface Suggestions {
  readonly sure: readonly Suggestion[]
  readonly maybe: readonly Suggestion[]
}

const NO_SUGGESTIONS: Suggestions = { sure: [], maybe: [] }

/** A detection of a thing of the list, even a removed one, is no suggestion any more. */
export function suggestionsOf(
  found: readonly Detection[],
  photoId: Photo['id'],
  things: readonly ShownThing[],
): Suggestions {
  const named = things.flatMap(({ photo, region }) => (photo === photoId && region ? [region] : []))
  const isGuess = (one: Region) => found.some(({ region }) => isSameBox(one, region))
  const open = found
    .map((detection, index) => ({ ...detection, key: `${photoId} ${index}` }))
    .filter(({ region }) => !named.some(one => (isGuess(one) ? isSameBox : isSamePlace)(one, region)))
  return {
    sure: open.filter(({ score }) => score >= SURE),
    maybe: open.filter(({ score }) => score < SURE),
  }
}

/** A thing that was a guess has its box: a spoon in that cup is another guess. */
const isSameBox = (one: Region, other: Region) => overlap(one, other) > 0.8

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

export interface SuggestionControls extends Suggestions {
  readonly photo: Photo
  readonly looking: DetectionStatus
  readonly isDismissed: boolean
  /** True if the less certain ones are shown. */
  readonly showsMaybe: boolean
  readonly setShowsMaybe: (shows: boolean) => void
  /** Puts it on the list. */
  readonly take: (suggestion: Suggestion) => void
  readonly dismissAll: () => void
  /** Why one could not be put there. */
  readonly failure: string
}

/** The suggestions on a photo, as long as the list can be changed; null if this device does not detect things. */
export function useSuggestions(
  photo: Photo | undefined,
  things: readonly ShownThing[],
): SuggestionControls | null {
  const words = useWords('detection')
  const looking = useDetection(useCanEditList() ? photo : undefined)
  const isDismissed = useIsDismissed(photo?.id)
  const { failure, add } = useAddFromPhoto()
  const [showsMaybe, setShowsMaybe] = useState(false)
  /** Keys of suggestions that are being added to the list. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(NONE)
  const photoId = photo?.id
  const found = looking?.at === 'seen' && !isDismissed ? looking.found : null
  const { sure, maybe } = useMemo(
    () => (found && photoId !== undefined ? suggestionsOf(found, photoId, things) : NO_SUGGESTIONS),
    [found, photoId, things],
  )
  if (!photo || !looking) return null
  // It would only stand in the way of somebody who names things on it already.
  if (looking.at === 'offered' && things.some(thing => thing.photo === photo.id)) return null

  async function take({ key, kind, region }: Suggestion, { id }: Photo) {
    setTaken(taken => new Set([...taken, key]))
    const isAdded = await add(id, [words(`kind.${kind}`)], region)
    // Once it is there it is no suggestion any more.
    if (!isAdded) setTaken(taken => new Set([...taken].filter(one => one !== key)))
  }

  const isOpen = ({ key }: Suggestion) => !taken.has(key)
  return {
    photo,
    looking,
    isDismissed,
    sure: sure.filter(isOpen),
    maybe: maybe.filter(isOpen),
    showsMaybe,
    setShowsMaybe,
    take: suggestion => void take(suggestion, photo),
    dismissAll: () => dismiss(photo.id),
    failure,
  }
}

const NONE: ReadonlySet<string> = new Set()
