'use client'

import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { Icon } from '@/components/presentation/icon'
import { sessionName } from '@/components/store/session-name'
import { RenameDialog } from '@/components/things/rename-dialog'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'
import type { SessionSummary } from '@/lib/wire/view'
import type { Deletion } from './deletions'
import { foundPlaces } from './go-on-session'

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-inner px-3 font-semibold outline-none data-highlighted:bg-sunk'

interface SessionMenuProps {
  /** Of its button. */
  className: string
  session: SessionSummary
  onRenamed: () => void
  onDelete: (deleted: Deletion) => void
}

export function SessionMenu({ className, session, onRenamed, onDelete }: SessionMenuProps) {
  const words = useWords('home')
  const name = sessionName(session, useLocale(), words)
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const count = foundPlaces(session)
  const trigger = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(false)
  // As if the tap that it was loaded for had met it.
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  /** The rename dialog, or the line that can undo, takes the focus itself. */
  const focusMovesOn = useRef(false)
  const dialog = { onClose: () => setOpen(null), finalFocus: () => trigger.current }
  const remove = (places: PlacesOfDeleted) => {
    setOpen(null)
    onDelete({ id: session.id, title: name, places })
  }
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
        <Menu.Trigger ref={trigger} aria-label={words('more', { title: name })} className={className}>
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner align="end" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
            <Menu.Popup
              finalFocus={() => !focusMovesOn.current}
              className="min-w-48 rounded-control bg-sheet p-1 shadow-card outline-none"
            >
              <Menu.Item className={ITEM} onClick={choose(() => setOpen('rename'))}>
                <Icon name="pencil" />
                {words('rename')}
              </Menu.Item>
              <Menu.Item
                className={ITEM}
                onClick={choose(() => (count > 0 ? setOpen('delete') : remove('forget')))}
              >
                <Icon name="trash" />
                {words('delete')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {open === 'rename' && (
        <RenameDialog sessionId={session.id} title={name} {...dialog} onRenamed={onRenamed} />
      )}
      {open === 'delete' && <DeleteDialog title={name} count={count} {...dialog} onDelete={remove} />}
    </div>
  )
}

interface DeleteDialogProps extends DialogProps {
  /** The session's title, as it is shown. */
  title: string
  /** Things that found their place in it. */
  count: number
  onDelete: (places: PlacesOfDeleted) => void
}

/** Asks if the places of a session's things are kept. If it is closed without an answer, nothing is deleted. */
function DeleteDialog({ title, count, onDelete, ...dialog }: DeleteDialogProps) {
  const words = useWords('home')
  return (
    <SmallDialog title={words('deleteHeading', { title })} {...dialog}>
      <p className="text-pretty text-soft">{words('deleteHint', { count })}</p>
      <Button look="lit" autoFocus onClick={() => onDelete('keep')}>
        {words('deleteKeep')}
      </Button>
      <Button onClick={() => onDelete('forget')}>{words('deleteForget')}</Button>
    </SmallDialog>
  )
}
