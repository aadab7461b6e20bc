'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { photoUrl } from '@/components/store/api'
import { onDevice } from '@/components/store/browser-storage'
import { whenIdle } from '@/components/store/scheduling'
import { useSessionId } from '@/components/store/session-context'
import { settingsStore, useSetting } from '@/components/store/settings-store'
import type { Photo } from '@/lib/wire/view'
import { useIsDeviceAsked } from './detection-context'
import type { Detection } from './detections'
import { canDetect, detectInPhoto, savesData } from './detector'

/** `offered`: nothing is loaded before the person says so, once for all photos. */
export type DetectionStatus = StoredDetections | { readonly at: 'offered'; readonly accept: () => void }

/** The detections on a photo while it is shown; null if this device does not detect things. */
export function useDetection(photo: Photo | undefined): DetectionStatus | null {
  const sessionId = useSessionId()
  const isAsked = useIsDeviceAsked()
  const isSwitchedOn = useSetting('seeing')
  const [isAccepted, setAccepted] = useState(false)
  const can = useSyncExternalStore(onNothing, canDetect, cannot)
  const asksAgain = useSyncExternalStore(onNothing, savesData, cannot)
  const seen = useStoredDetections(photo?.id)
  const photoId = isAsked && can ? photo?.id : undefined
  const isOn = isAccepted || (isSwitchedOn && !asksAgain)
  const starts = isOn && photoId !== undefined

  useEffect(() => {
    if (!starts || photoId === undefined) return
    const call = new AbortController()
    const cancel = whenIdle(() => detectAndStore(sessionId, photoId, call.signal))
    return () => {
      cancel()
      call.abort()
    }
  }, [starts, sessionId, photoId])

  if (photoId === undefined) return null
  const isKnown = isSwitchedOn && seen?.at === 'seen'
  if (isOn || isKnown) return seen ?? SOON
  return {
    at: 'offered',
    accept() {
      setAccepted(true)
      settingsStore.setState({ seeing: true })
    },
  }
}

const onNothing = () => () => {}
const cannot = () => false

/** Once the page is idle; it stands there at once, so that nothing jumps. */
const SOON: DetectionStatus = { at: 'looking' }

/** The detections of this device by the photo's id. They are kept here and sent nowhere. */

interface SeenPhotos {
  readonly found: Readonly<Record<string, readonly Detection[]>>
  /** Photos of which the person wants no guesses. */
  readonly dismissed: readonly string[]
}

/** The number of photos whose detections are kept. */
const MAX_KEPT = 60

const seenPhotos = createStore<SeenPhotos>()(
  persist((): SeenPhotos => ({ found: {}, dismissed: [] }), {
    // With other weights it gets another name, so that each photo is looked at again.
    name: 'tidyup-seen-1',
    storage: onDevice(),
  }),
)

/** Attempts, which are not kept. */
type Attempt =
  | { readonly at: 'loading'; readonly share: number }
  | { readonly at: 'looking' }
  | { readonly at: 'failed' }

const attempts = createStore<Readonly<Record<string, Attempt>>>(() => ({}))

export type StoredDetections = Attempt | { readonly at: 'seen'; readonly found: readonly Detection[] }

/** Null for a photo that nobody has looked at. */
function useStoredDetections(photoId: string | undefined): StoredDetections | null {
  const found = useStore(seenPhotos, ({ found }) => found[photoId ?? ''])
  const attempt = useStore(attempts, attempts => attempts[photoId ?? ''])
  return useMemo(() => (found ? { at: 'seen', found } : (attempt ?? null)), [found, attempt])
}

export const useIsDismissed = (photoId: string | undefined): boolean =>
  useStore(seenPhotos, ({ dismissed }) => photoId !== undefined && dismissed.includes(photoId))

export const dismiss = (photoId: string) =>
  seenPhotos.setState(({ dismissed }) => ({ dismissed: [...dismissed, photoId].slice(-MAX_KEPT) }))

/** Looks at a photo, once. Where the signal calls it off, the next one to ask looks again. */
async function detectAndStore(sessionId: string, photoId: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || attempts.getState()[photoId] || seenPhotos.getState().found[photoId]) return
  const note = (attempt: Attempt) => !signal.aborted && attempts.setState({ [photoId]: attempt })
  signal.addEventListener('abort', () => forgetAttempt(photoId), { once: true })
  note({ at: 'looking' })
  const onLoading = (share: number) => note(share < 1 ? { at: 'loading', share } : { at: 'looking' })
  try {
    const response = await fetch(photoUrl(sessionId, photoId), { signal })
    if (!response.ok) return void note({ at: 'failed' })
    const looked = await detectInPhoto(await response.blob(), { signal, onLoading })
    if (looked.kind === 'looked') keepFound(photoId, looked.found)
    else note({ at: 'failed' })
  } catch {
    note({ at: 'failed' })
  }
}

const forgetAttempt = (photoId: string) => attempts.setState(({ [photoId]: _, ...others }) => others, true)

const keepFound = (photoId: string, found: readonly Detection[]) =>
  seenPhotos.setState(({ found: before }) => ({
    found: Object.fromEntries([...Object.entries(before), [photoId, found]].slice(-MAX_KEPT)),
  }))
