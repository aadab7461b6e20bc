'use client'

import { useEffect, useState } from 'react'
import { useSessionId } from '@/components/store/session-context'
import { whenIdle } from '@/components/store/when-idle'
import type { Photo } from '@/lib/wire/view'
import { useDeviceLooks } from './seeing-context'
import { type Sight, see, useSeen } from './seen-photos'
import { suitability } from './suitability'

/** `offered`: this device is asked no work before its owner says so. */
export type Looking = Sight | { readonly at: 'offered'; readonly accept: () => void }

/** What this device sees on a photo while it is shown; null where it does not look. */
export function useSight(photo: Photo | undefined): Looking | null {
  const sessionId = useSessionId()
  const looks = useDeviceLooks()
  const seen = useSeen(photo?.id)
  const [accepted, setAccepted] = useState(false)
  const [suits, setSuits] = useState<ReturnType<typeof suitability> | null>(null)
  const photoId = looks ? photo?.id : undefined
  const starts = photoId !== undefined && (suits === 'yes' || (suits === 'ask' && accepted))

  useEffect(() => setSuits(suitability()), [])

  useEffect(() => {
    if (!starts || photoId === undefined) return
    const call = new AbortController()
    const cancel = whenIdle(() => see(sessionId, photoId, call.signal))
    return () => {
      cancel()
      call.abort()
    }
  }, [starts, sessionId, photoId])

  if (photoId === undefined || suits === null || suits === 'no') return null
  return seen ?? (suits === 'ask' && !accepted ? { at: 'offered', accept: () => setAccepted(true) } : null)
}
