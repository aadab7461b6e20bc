'use client'

import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { PlacesOfDeleted } from '@/lib/wire/inventory'

interface DeleteDialogProps extends DialogProps {
  /** The session's title, as it is shown. */
  title: string
  /** Things that found their place in it. */
  count: number
  onDelete: (places: PlacesOfDeleted) => void
}

/** Asks if the places of a session's things are kept. If it is closed without an answer, nothing is deleted. */
export function DeleteDialog({ title, count, onDelete, ...dialog }: DeleteDialogProps) {
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
