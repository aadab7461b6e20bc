'use client'

import { useLayoutEffect, useState } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { useLiveSession } from '@/components/store/session-context'
import type { SessionView } from '@/lib/wire/view'

/** On a phone the list comes by itself, once: with the first thing that was understood, or the first photo that was sent. */
export function ShowHeard() {
  const { suggest } = usePlace()
  const isHeard = useLiveSession(({ state }) => hasSomethingToSee(state.view))
  const [wasHeard] = useState(isHeard)
  // Before anything is painted, so that no card is seen for a moment.
  useLayoutEffect(() => {
    if (isHeard && !wasHeard) suggest('list')
  }, [isHeard, wasHeard, suggest])
  return null
}

const hasSomethingToSee = ({ things, messages }: SessionView) =>
  things.length > 0 || messages.some(({ photoIds }) => photoIds.length > 0)
