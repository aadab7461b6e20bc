'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'use-intl/react'
import { useSession } from '@/components/store/session-context'
import { localTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

/** Loaded with the first replay. */
const ReplayControls = dynamic(() => import('./replay-controls').then(({ ReplayControls }) => ReplayControls))

export function ReplayBar() {
  const position = useReplay(replay => replay.position)
  return position !== null && <ReplayControls position={position} />
}

/** Says that a replay is shown. Not announced at every step, since the slider’s value is. */
export function ReplayBanner() {
  const words = useWords('timeline')
  const language = useLocale()
  const replaying = useReplay(({ position }) => position !== null)
  const at = useSession(({ state }) => state.view.updatedAt)
  if (!replaying) return null
  return (
    <aside data-testid="past" className="bg-fig-wash px-4 py-2 text-balance text-center text-sm">
      {words('replay.banner', { time: localTime(at, 'time', language) })}
    </aside>
  )
}
