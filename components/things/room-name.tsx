'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import { sessionTitle } from '@/components/home/session-title'
import { Sign } from '@/components/look/sign'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import type { Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import { useCanEditList } from './list-edits'

const RenameDialog = dynamic(
  () => import('@/components/session/rename-dialog').then(({ RenameDialog }) => RenameDialog),
  { ssr: false },
)

/** What this place is called: as the person named it, else what it was said to be for. A tap renames it. */
export function RoomName() {
  const words = useWords('things')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const canEdit = useCanEditList()
  const title = useSession(({ state }) => state.view.title)
  const space = useSession(({ state }) => state.view.spaceFunction)
  const isDefault = useIsDefaultTitle(title)
  const [renaming, setRenaming] = useState(false)
  const name = isDefault && space ? space : title
  if (!canEdit)
    return (
      <p dir="auto" className="truncate text-soft">
        {name}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setRenaming(true)}
        className="-ml-2 flex min-h-12 max-w-[calc(100%+1rem)] items-center gap-2 self-start rounded-control px-2 font-semibold hover:bg-ink/5"
      >
        <span className="sr-only">{words('roomName')} </span>
        <span dir="auto" className="block truncate first-letter:uppercase">
          {name}
        </span>
        <Sign name="pencil" className="size-5 text-soft" />
      </button>
      {renaming && (
        <RenameDialog
          open
          sessionId={sessionId}
          title={name}
          onClose={() => setRenaming(false)}
          onRenamed={seq => seq !== undefined && expectSeq(seq)}
        />
      )}
    </>
  )
}

const HOURS = [6, 14, 20, 23]

/** Whether the title only says when the session began: “Saturday evening”. */
function useIsDefaultTitle(title: string): boolean {
  const language = useLocale() as Language
  const words = useWords('home')
  return Array.from({ length: 7 }, (_, day) => day).some(day =>
    HOURS.some(hour => sessionTitle(new Date(2026, 0, 1 + day, hour), language, words) === title),
  )
}
