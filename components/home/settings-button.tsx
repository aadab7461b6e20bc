'use client'

import { useState } from 'react'
import { SettingsDialog } from '@/components/settings/settings-dialog'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

export function SettingsButton() {
  const words = useWords('settings')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" className="-ml-4 text-soft" onClick={() => setOpen(true)}>
        {words('heading')}
      </Button>
      <SettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
