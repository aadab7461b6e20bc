'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ModelInfo } from '@/components/store/model-note'
import { useSession } from '@/components/store/session-context'

const DetectionContext = createContext(false)

/** This device is asked what is on a photo where nobody else looks at it: for the built-in coach, and for a model that takes no photos. */
export function DetectionProvider({ model, children }: { model: ModelInfo; children: ReactNode }) {
  const leavesOut = useSession(({ state }) =>
    state.view.messages.some(({ notice }) => notice === 'photos_left_out'),
  )
  return <DetectionContext value={model.kind === 'coach' || leavesOut}>{children}</DetectionContext>
}

export const useIsDeviceAsked = (): boolean => use(DetectionContext)
