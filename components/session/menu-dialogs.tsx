'use client'

import { TimerDialog } from '@/components/pace/timer-dialog'
import { SettingsDialog } from '@/components/settings/settings-dialog'
import { RenameDialog } from './rename-dialog'

export type MenuDialog = 'timer' | 'rename' | 'settings'

/** The dialogs that the menu of a session opens, one at a time. */
export function MenuDialogs({ open, onClose }: { open: MenuDialog | null; onClose: () => void }) {
  return (
    <>
      <TimerDialog open={open === 'timer'} onClose={onClose} />
      <RenameDialog open={open === 'rename'} onClose={onClose} />
      <SettingsDialog open={open === 'settings'} onClose={onClose} />
    </>
  )
}
