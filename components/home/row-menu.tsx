'use client'

import { Menu } from '@base-ui/react/menu'
import { useRef, useState } from 'react'
import { RenameDialog } from '@/components/session/rename-dialog'
import { buttonClass } from '@/components/ui/button'
import { EditIcon, MoreIcon, TrashIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-4 font-medium outline-none data-highlighted:bg-sunken'

interface RowMenuProps {
  session: SessionSummary
  onRenamed: () => void
  onDelete: () => void
}

export function RowMenu({ session, onRenamed, onDelete }: RowMenuProps) {
  const words = useWords('home')
  const [renaming, setRenaming] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  /** The rename dialog, or the line that can undo, takes the focus itself. */
  const focusMovesOn = useRef(false)
  const choose = (action: () => void) => () => {
    focusMovesOn.current = true
    action()
  }
  return (
    // The menu is rendered here and not at the end of the body, so that it is in the landmark of its button.
    <div ref={container} className="flex">
      <Menu.Root
        onOpenChange={open => {
          if (open) focusMovesOn.current = false
        }}
      >
        <Menu.Trigger
          ref={trigger}
          aria-label={words('more', { title: session.title })}
          className={buttonClass({
            look: 'quiet',
            shape: 'square',
            className: 'mr-1.5 self-center text-soft',
          })}
        >
          <MoreIcon />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner align="end" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
            <Menu.Popup
              finalFocus={() => !focusMovesOn.current}
              className="min-w-48 rounded-2xl border border-line bg-surface p-1.5 shadow-lg outline-none"
            >
              <Menu.Item className={ITEM} onClick={choose(() => setRenaming(true))}>
                <EditIcon />
                {words('rename')}
              </Menu.Item>
              <Menu.Item className={ITEM} onClick={choose(onDelete)}>
                <TrashIcon />
                {words('delete')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <RenameDialog
        sessionId={session.id}
        title={session.title}
        open={renaming}
        onClose={() => setRenaming(false)}
        onRenamed={onRenamed}
        finalFocus={() => trigger.current}
      />
    </div>
  )
}
