'use client'

import type { ReactNode } from 'react'
import { Conversation } from '@/components/conversation/conversation'
import { useSession } from '@/components/store/session-context'

/**
 * The conversation, and the dock below it. Once the session has ended there is nothing to tap any more while one reads,
 * so both are one page that scrolls.
 */
export function TalkPart({ className, dock }: { className: string; dock: ReactNode }) {
  const ended = useSession(({ state }) => state.view.status === 'ended')
  return (
    <div
      data-ended={ended || undefined}
      className={`group/talk flex min-h-0 flex-1 flex-col data-ended:overflow-y-auto data-ended:overscroll-contain ${className}`}
    >
      <Conversation />
      {dock}
    </div>
  )
}
