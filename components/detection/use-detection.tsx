'use client'

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ModelInfo } from '@/components/store/model-note'
import { whenIdle } from '@/components/store/scheduling'
import { useSession, useSessionId } from '@/components/store/session-context'
import { settingsStore, useSetting } from '@/components/store/settings-store'
import type { Photo } from '@/lib/wire/view'
import { canLook, savesData } from './detect-on-device'
import { type Sight, see, useSeen } from './detection-store'

/** `offered`: nothing is loaded before the person says so, once for all photos. */
export type Looking = Sight | { readonly at: 'offered'; readonly accept: () => void }

/** The detections on a photo while it is shown; null if this device does not detect things. */
export function useDetection(photo: Photo | undefined): Looking | null {
  const sessionId = useSessionId()
  const isAsked = useIsDeviceAsked()
  const isSwitchedOn = useSetting('seeing')
  const [isAccepted, setAccepted] = useState(false)
  const can = useSyncExternalStore(onNothing, canLook, cannot)
  const asksAgain = useSyncExternalStore(onNothing, savesData, cannot)
  const seen = useSeen(photo?.id)
  const photoId = isAsked && can ? photo?.id : undefined
  const isOn = isAccepted || (isSwitchedOn && !asksAgain)
  const starts = isOn && photoId !== undefined

  useEffect(() => {
    if (!starts || photoId === undefined) return
    const call = new AbortController()
    const cancel = whenIdle(() => see(sessionId, photoId, call.signal))
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
const SOON: Looking = { at: 'looking' }

const DetectionContext = createContext(false)

/** This device is asked what is on a photo where nobody else looks at it: for the built-in coach, and for a model that takes no photos. */
export function DetectionProvider({ model, children }: { model: ModelInfo; children: ReactNode }) {
  const leavesOut = useSession(({ state }) =>
    state.view.messages.some(({ notice }) => notice === 'photos_left_out'),
  )
  return <DetectionContext value={model.kind === 'coach' || leavesOut}>{children}</DetectionContext>
}

export const useIsDeviceAsked = (): boolean => use(DetectionContext)
