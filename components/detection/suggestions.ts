'use client'

import { useMemo, useRef, useState } from 'react'
import { useCanEditList, useListEdit } from '@/components/store/list-edits'
import { itemOf } from '@/components/store/pins'
import { useLiveStore } from '@/components/store/session-context'
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
  const live = useLiveStore()
  const looking = useDetection(useCanEditList() ? photo : undefined)
  const isDismissed = useIsDismissed(photo?.id)
  const { failure, edit } = useListEdit()
  const [showsMaybe, setShowsMaybe] = useState(false)
  /** Keys of suggestions that are being added to the list. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(NONE)
  /** Three taps may come faster than one is stored. */
  const queue = useRef(Promise.resolve())
  const photoId = photo?.id
  const found = looking?.at === 'seen' && !isDismissed ? looking.found : null
  const { sure, maybe } = useMemo(
    () => (found && photoId !== undefined ? suggestionsOf(found, photoId, things) : NO_SUGGESTIONS),
    [found, photoId, things],
  )
  if (!photo || !looking) return null
  // It would only stand in the way of somebody who names things on it already.
  if (looking.at === 'offered' && things.some(thing => thing.photo === photo.id)) return null

  async function add({ key, kind, region }: Suggestion, { id }: Photo) {
    const { things } = live.getState().state.view
    const isAdded = await edit({ add: [itemOf(words(`kind.${kind}`), region, id, things)] })
    // Once it is there it covers the suggestion.
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
    take(suggestion) {
      setTaken(taken => new Set([...taken, suggestion.key]))
      queue.current = queue.current.then(() => add(suggestion, photo))
    },
    dismissAll: () => dismiss(photo.id),
    failure,
  }
}

const NONE: ReadonlySet<string> = new Set()
