'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Sign } from '@/components/look/sign'
import { useCanEditList } from '@/components/store/list-edits'
import { useExpectSeq, useSessionId } from '@/components/store/session-context'
import { useSessionName } from '@/components/store/use-session-name'
import { useWords } from '@/components/words/words'

const RenameDialog = dynamic(() => import('./rename-dialog').then(({ RenameDialog }) => RenameDialog), {
  ssr: false,
})

/** The name of the room: the one that the person gave, otherwise its purpose. A tap renames it. */
export function RoomName() {
  const words = useWords('things')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const canEdit = useCanEditList()
  const name = useSessionName()
  const [renaming, setRenaming] = useState(false)
  if (!canEdit)
    return (
      <p dir="auto" className="truncate large-text:whitespace-normal text-soft">
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
        <span dir="auto" className="block truncate large-text:whitespace-normal">
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
