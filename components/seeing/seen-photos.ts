/** What this device has seen on the photos, by their ids. It is kept here and sent nowhere. */
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { photoUrl } from '@/components/store/api'
import { onDevice } from '@/components/store/browser-storage'
import type { Detection } from './detections'
import { lookAtPhoto } from './look-at-photo'

export type Sight =
  | { readonly at: 'loading'; readonly share: number }
  | { readonly at: 'looking' }
  | { readonly at: 'seen'; readonly found: readonly Detection[] }
  | { readonly at: 'failed' }

interface SeenPhotos {
  readonly sights: Readonly<Record<string, Sight>>
  /** Photos of which the person wants no guesses. The last ones alone are kept. */
  readonly dismissed: readonly string[]
}

/** Of each, the last ones are kept. */
const MOST_KEPT = 60

const seenPhotos = createStore<SeenPhotos>()(
  persist((): SeenPhotos => ({ sights: {}, dismissed: [] }), {
    // What other weights saw is forgotten with the number.
    name: 'tidyup-seen-1',
    storage: onDevice(),
    partialize: ({ sights, dismissed }) => ({
      sights: Object.fromEntries(
        Object.entries(sights)
          .filter(([, { at }]) => at === 'seen')
          .slice(-MOST_KEPT),
      ),
      dismissed: dismissed.slice(-MOST_KEPT),
    }),
  }),
)

export const useSeen = (photoId: string | undefined): Sight | null =>
  useStore(seenPhotos, ({ sights }) => (photoId === undefined ? null : (sights[photoId] ?? null)))

export const useIsDismissed = (photoId: string | undefined): boolean =>
  useStore(seenPhotos, ({ dismissed }) => photoId !== undefined && dismissed.includes(photoId))

export const dismiss = (photoId: string) =>
  seenPhotos.setState(({ dismissed }) => ({ dismissed: [...dismissed, photoId] }))

/** Looks at a photo, once. Where the signal calls it off, the next one to ask looks again. */
export async function see(sessionId: string, photoId: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || seenPhotos.getState().sights[photoId]) return
  const note = (sight: Sight) => {
    if (!signal.aborted) seenPhotos.setState(({ sights }) => ({ sights: { ...sights, [photoId]: sight } }))
  }
  signal.addEventListener('abort', () => forgetUnlessSeen(photoId), { once: true })
  note({ at: 'looking' })
  note(await look(photoUrl(sessionId, photoId), { signal, onLoading: share => note(atShare(share)) }))
}

const atShare = (share: number): Sight => (share < 1 ? { at: 'loading', share } : { at: 'looking' })

async function look(url: string, how: Parameters<typeof lookAtPhoto>[1]): Promise<Sight> {
  try {
    const response = await fetch(url, { signal: how.signal })
    if (!response.ok) return { at: 'failed' }
    const looked = await lookAtPhoto(await response.blob(), how)
    return looked.kind === 'looked' ? { at: 'seen', found: looked.found } : { at: 'failed' }
  } catch {
    return { at: 'failed' }
  }
}

const forgetUnlessSeen = (photoId: string) =>
  seenPhotos.setState(({ sights }) => {
    const { [photoId]: sight, ...others } = sights
    return { sights: sight?.at === 'seen' ? sights : others }
  })
