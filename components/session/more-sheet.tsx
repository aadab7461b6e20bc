'use client'

import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { MoreRows } from './more-rows'

export function MoreSheet(dialog: DialogProps) {
  const words = useWords('menu')
  return (
    <SmallDialog title={words('more')} {...dialog}>
      <MoreRows onReopened={dialog.onClose} />
    </SmallDialog>
  )
}
