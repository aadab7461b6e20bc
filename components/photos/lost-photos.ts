import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useLiveStore } from '@/components/store/session-context'

const NONE: ReadonlySet<string> = new Set()

/** Ids of photos that could not be loaded: deleted on another device, or not cached for offline use. */
const lostPhotos = createStore(() => ({ ids: NONE }))

export const losePhoto = (id: string) =>
  lostPhotos.setState(({ ids }) => (ids.has(id) ? { ids } : { ids: new Set([...ids, id]) }))

/** True if a placeholder has to be shown. */
export const useIsLost = (id: string | undefined): boolean =>
  useStore(lostPhotos, ({ ids }) => id !== undefined && ids.has(id))

/** Looks for the lost photos once more when the connection is back. */
export function useLookAgain() {
  const live = useLiveStore()
  useEffect(
    () =>
      live.subscribe(({ connection }, before) => {
        if (connection === 'live' && before.connection === 'lost') lostPhotos.setState({ ids: NONE })
      }),
    [live],
  )
}
