'use client'

import { useMemo, useRef, useState } from 'react'
import { useCanEditList, useListEdit } from '@/components/store/list-edits'
import { itemOf } from '@/components/store/pins'
import { useLiveStore } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { dismiss, useIsDismissed } from './detection-store'
import { NO_SUGGESTIONS, type Suggestion, type Suggestions, suggestionsOf } from './suggestions'
import { type Looking, useDetection } from './use-detection'

export interface SuggestionControls extends Suggestions {
  readonly photo: Photo
  readonly looking: Looking
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
