'use client'

import { useSyncExternalStore } from 'react'
import { canDetect } from '@/components/detection/detector'
import type { IconName } from '@/components/presentation/icon'
import { speechRecognitionClass } from '@/components/speech/dictation'
import { useIsKept } from '@/components/store/browser-storage'
import { type Settings, settingsStore, useSetting } from '@/components/store/settings-store'
import { Switch } from '@/components/ui/field'
import { useWords } from '@/components/words/words'

interface SwitchRow {
  readonly icon: IconName
  /** True if it has an effect in this browser. */
  readonly works: () => boolean
}

/** The timeline is put away where it stands. */
type Switched = Exclude<keyof Settings, 'timelineBeside'>

const ROWS: Readonly<Record<Switched, SwitchRow>> = {
  swipe: { icon: 'sideways', works: () => navigator.maxTouchPoints > 0 },
  readAloud: { icon: 'speaker', works: () => 'speechSynthesis' in window },
  speech: { icon: 'mic', works: () => speechRecognitionClass() !== null },
  seeing: { icon: 'photos', works: canDetect },
  numberKeys: { icon: 'keyboard', works: () => window.matchMedia('(any-pointer: fine)').matches },
  haptics: { icon: 'device', works: () => 'vibrate' in navigator && navigator.maxTouchPoints > 0 },
}

const SETTINGS = Object.keys(ROWS) as Switched[]

/** The switches that have an effect in this browser, and how long they last. */
export function SettingsSwitches() {
  const words = useWords('settings')
  const isKept = useIsKept()
  return (
    <>
      <Switches />
      <p role="status" className="small text-soft">
        {words(isKept ? 'lead' : 'leadUnkept')}
      </p>
    </>
  )
}

/** On the server nobody knows which. */
function Switches() {
  const shown = useSyncExternalStore(
    () => () => {},
    () => SETTINGS.filter(setting => ROWS[setting].works()).join(' '),
    () => '',
  )
  const settings = SETTINGS.filter(setting => shown.split(' ').includes(setting))
  if (settings.length === 0) return null
  return (
    <ul className="rounded-card bg-sheet px-4 py-1 shadow-card">
      {settings.map(setting => (
        <li key={setting} className="border-line not-last:border-b">
          <SettingSwitch setting={setting} />
        </li>
      ))}
    </ul>
  )
}

function SettingSwitch({ setting }: { setting: Switched }) {
  const words = useWords('settings')
  return (
    <Switch
      icon={ROWS[setting].icon}
      label={words(`${setting}.label`)}
      hint={words(`${setting}.hint`)}
      checked={useSetting(setting)}
      onChange={checked => settingsStore.setState({ [setting]: checked })}
    />
  )
}
