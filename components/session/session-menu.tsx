'use client'

import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { TimerDialog } from '@/components/pace/timer-dialog'
import { SettingsDialog } from '@/components/settings/settings-dialog'
import { exportUrl } from '@/components/store/api'
import {
  useCanAct,
  useExpectSeq,
  useIsDeleted,
  useSession,
  useSessionId,
} from '@/components/store/session-context'
import type { DialogProps } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { RenameDialog } from './rename-dialog'

const FORMATS = ['md', 'csv', 'json'] as const

const ITEM =
  'flex min-h-12 cursor-pointer items-center rounded-xl px-3 outline-none data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:outline-accent data-highlighted:-outline-offset-2'

interface SessionMenuProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The menu’s button. */
  anchor: RefObject<HTMLElement | null>
  /** The element that the menu is rendered into, so that it is in the landmark of its button. */
  container: RefObject<HTMLElement | null>
  onDialog: (dialog: MenuDialog) => void
}

export function SessionMenu({ open, onOpen, anchor, container, onDialog }: SessionMenuProps) {
  const words = useWords('menu')
  const sessionId = useSessionId()
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const deleted = useIsDeleted()
  const canAct = useCanAct()
  return (
    <Menu.Root open={open} onOpenChange={onOpen}>
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-40">
          <Menu.Popup
            aria-label={words('more')}
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 shadow-lg outline-none"
          >
            {!ended && canAct && <DialogItem dialog="timer" onDialog={onDialog} />}
            {canAct && <DialogItem dialog="rename" onDialog={onDialog} />}
            <DialogItem dialog="settings" onDialog={onDialog} />
            <Menu.Separator className="my-1.5 border-line border-t" />
            {!deleted && (
              <Menu.Group>
                <Menu.GroupLabel className="px-3 pt-1 text-sm text-soft">{words('save')}</Menu.GroupLabel>
                {FORMATS.map(format => (
                  <Menu.LinkItem
                    key={format}
                    href={exportUrl(sessionId, format)}
                    download
                    closeOnClick
                    className={ITEM}
                  >
                    {words(`format.${format}`)}
                  </Menu.LinkItem>
                ))}
                <Menu.Separator className="my-1.5 border-line border-t" />
              </Menu.Group>
            )}
            <Menu.Item className={ITEM} onClick={() => window.print()}>
              {words('print')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function DialogItem({ dialog, onDialog }: { dialog: MenuDialog; onDialog: (dialog: MenuDialog) => void }) {
  const words = useWords('menu')
  return (
    <Menu.Item className={ITEM} onClick={() => onDialog(dialog)}>
      {words(dialog)}
    </Menu.Item>
  )
}

export type MenuDialog = 'timer' | 'rename' | 'settings'

interface MenuDialogsProps extends Omit<DialogProps, 'open'> {
  open: MenuDialog | null
}

/** The dialogs of the session menu, one at a time. */
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
