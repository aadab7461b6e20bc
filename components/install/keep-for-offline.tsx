'use client'

import { useEffect } from 'react'
import { useSession, useSessionId } from '@/components/store/session-context'
import { tellWorker } from './tell-worker'

/** Has the worker (public/sw.js) keep this session as it is whenever it rests, to be shown without a connection. */
export function KeepForOffline() {
  const id = useSessionId()
  const seq = useSession(({ state }) => state.view.seq)
  const resting = useSession(({ state }) => state.view.status !== 'running')
  useEffect(() => {
    if (resting) tellWorker({ kind: 'keep', id, seq })
  }, [id, seq, resting])
  return null
}
