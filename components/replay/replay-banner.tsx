'use client'

import { useLocale } from 'use-intl/react'
import { useSession } from '@/components/store/session-context'
import { localTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

/** Says that this is the past. Not announced at every step: the replay’s slider says where one is. */
export function ReplayBanner() {
  const words = useWords('timeline')
  const language = useLocale()
  const replaying = useReplay(({ position }) => position !== null)
  const at = useSession(({ state }) => state.view.updatedAt)
  if (!replaying) return null
  return (
    <aside data-testid="past" className="bg-accent-wash px-4 py-2 text-balance text-center text-sm">
      {words('replay.banner', { time: localTime(at, 'time', language) })}
    </aside>
  )
}
