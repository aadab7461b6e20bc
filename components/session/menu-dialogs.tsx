'use client'

import { TimerDialog } from '@/components/pace/timer-dialog'
import { RenameDialog } from '@/components/rename/rename-dialog'
import { SettingsDialog } from '@/components/settings/settings-dialog'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import type { DialogProps } from '@/components/ui/dialog-frame'

export type MenuDialog = 'timer' | 'rename' | 'settings'

interface MenuDialogsProps extends Omit<DialogProps, 'open'> {
  open: MenuDialog | null
}

/** The dialogs that the menu of a session opens, one at a time. A new name comes back through the event stream. */
export function MenuDialogs({ open, ...dialog }: MenuDialogsProps) {
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const expectSeq = useExpectSeq()
  return (
    <>
      <TimerDialog {...dialog} open={open === 'timer'} />
      <RenameDialog
        {...dialog}
        sessionId={sessionId}
        title={title}
        open={open === 'rename'}
        onRenamed={seq => seq !== undefined && expectSeq(seq)}
      />
      <SettingsDialog {...dialog} open={open === 'settings'} />
    </>
  )
}
