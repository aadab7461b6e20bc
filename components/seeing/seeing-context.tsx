'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ModelInfo } from '@/components/session/model-note'
import { useSetting } from '@/components/settings/settings-store'
import { useSession } from '@/components/store/session-context'

const SeeingContext = createContext(false)

/** This device looks at the photos where nobody else does: for the built-in coach, and for a model that takes no photos. */
export function SeeingProvider({ model, children }: { model: ModelInfo; children: ReactNode }) {
  const isWanted = useSetting('seeing')
  const leavesOut = useSession(({ state }) =>
    state.view.messages.some(({ notice }) => notice === 'photos_left_out'),
  )
  return <SeeingContext value={isWanted && (model.kind === 'coach' || leavesOut)}>{children}</SeeingContext>
}

export const useDeviceLooks = (): boolean => use(SeeingContext)
