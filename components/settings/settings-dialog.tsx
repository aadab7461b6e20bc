'use client'

import { Switch } from '@base-ui/react/switch'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type DialogProps, LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { type Settings, settingsStore, useSetting } from './settings-store'

const SETTINGS = ['swipe', 'numberKeys', 'speech'] as const satisfies readonly (keyof Settings)[]

export function SettingsDialog(dialog: DialogProps) {
  const words = useWords('settings')
  return (
    <LargeDialog title={words('heading')} {...dialog}>
      <div className="mx-auto flex max-w-xl flex-col">
        <p className="pb-2 text-soft">{words('lead')}</p>
        {SETTINGS.map(setting => (
          <SettingSwitch key={setting} setting={setting} />
        ))}
      </div>
    </LargeDialog>
  )
}

function SettingSwitch({ setting }: { setting: keyof Settings }) {
  const words = useWords('settings')
  const on = useSetting(setting)
  const id = useId()
  return (
    <div className="flex items-center gap-4 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block py-1 font-medium">
          {words(`${setting}.label`)}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {words(`${setting}.hint`)}
        </p>
      </div>
      <Switch.Root
        id={id}
        checked={on}
        onCheckedChange={checked => settingsStore.setState({ [setting]: checked })}
        aria-describedby={`${id}-hint`}
        className="group flex size-12 shrink-0 items-center justify-center rounded-xl"
      >
        <span className="flex h-7 w-12 items-center rounded-full border border-line-strong bg-sunken px-1 transition-colors group-data-checked:border-accent group-data-checked:bg-accent">
          <Switch.Thumb className="size-5 rounded-full bg-line-strong transition-transform data-checked:translate-x-[1.125rem] data-checked:bg-accent-ink" />
        </span>
      </Switch.Root>
    </div>
  )
}

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
