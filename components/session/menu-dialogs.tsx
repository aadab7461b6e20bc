'use client'

import { TimerDialog } from '@/components/pace/timer-dialog'
import { RenameDialog } from '@/components/rename/rename-dialog'
import { SettingsDialog } from '@/components/settings/settings-dialog'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'

export type MenuDialog = 'timer' | 'rename' | 'settings'

/** The dialogs that the menu of a session opens, one at a time. A new name comes back through the event stream. */
export function MenuDialogs({ open, onClose }: { open: MenuDialog | null; onClose: () => void }) {
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const expectSeq = useExpectSeq()
  return (
    <>
      <TimerDialog open={open === 'timer'} onClose={onClose} />
      <RenameDialog
        sessionId={sessionId}
        title={title}
        open={open === 'rename'}
        onClose={onClose}
        onRenamed={seq => seq !== undefined && expectSeq(seq)}
      />
      <SettingsDialog open={open === 'settings'} onClose={onClose} />
    </>
  )
}
