'use client'

import { useState } from 'react'
import { type DialogProps, Sheet } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { readAppearance } from './appearance'
import { AppearanceSettings } from './appearance-settings'
import { SettingsSwitches } from './settings-switches'

/** The settings over a session, which goes on behind them. */
export function SettingsDialog(dialog: DialogProps) {
  const words = useWords('settings')
  return (
    <Sheet title={words('heading')} {...dialog}>
      <div className="flex flex-col gap-5 px-5 pt-2 pb-4">
        <AppearanceHere />
        <SettingsSwitches />
      </div>
    </Sheet>
  )
}

/** Only rendered while the dialog is open, so by a browser. */
function AppearanceHere() {
  const [appearance] = useState(readAppearance)
  return <AppearanceSettings appearance={appearance} />
}
