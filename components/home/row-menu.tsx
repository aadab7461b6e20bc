'use client'

import { Menu } from '@base-ui/react/menu'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { RenameDialog } from '@/components/things/rename-dialog'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'
import type { SessionSummary } from '@/lib/wire/view'
import { foundPlaces } from './go-on-session'

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-inner px-4 font-semibold outline-none data-highlighted:bg-sunk'

interface RowMenuProps {
  session: SessionSummary
  /** The name as it is shown. */
  name: string
  onRenamed: () => void
  onDelete: (places: PlacesOfDeleted) => void
}

/** Loaded when it is first asked for. */
const DeleteDialog = dynamic(() => import('./delete-dialog').then(({ DeleteDialog }) => DeleteDialog), {
  ssr: false,
})

export function RowMenu({ session, name, onRenamed, onDelete }: RowMenuProps) {
  const words = useWords('home')
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const count = foundPlaces(session)
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
    <div ref={container} className="relative flex">
      <Menu.Root
        onOpenChange={open => {
          if (open) focusMovesOn.current = false
        }}
      >
        <Menu.Trigger
          ref={trigger}
          aria-label={words('more', { title: name })}
          className={buttonClass({
            look: 'quiet',
            shape: 'square',
            className: 'self-center text-soft',
          })}
        >
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner align="end" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
            <Menu.Popup
              finalFocus={() => !focusMovesOn.current}
              className="min-w-48 rounded-control bg-sheet p-1.5 shadow-card outline-none"
            >
              <Menu.Item className={ITEM} onClick={choose(() => setRenaming(true))}>
                <Icon name="pencil" />
                {words('rename')}
              </Menu.Item>
              <Menu.Item
                className={ITEM}
                onClick={choose(() => (count > 0 ? setDeleting(true) : onDelete('forget')))}
              >
                <Icon name="trash" />
                {words('delete')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <RenameDialog
        sessionId={session.id}
        title={name}
        open={renaming}
        onClose={() => setRenaming(false)}
        onRenamed={onRenamed}
        finalFocus={() => trigger.current}
      />
      {deleting && (
        <DeleteDialog
          title={name}
          count={count}
          open
          onClose={() => setDeleting(false)}
          onDelete={places => {
            setDeleting(false)
            onDelete(places)
          }}
          finalFocus={() => trigger.current}
        />
      )}
    </div>
  )
}
