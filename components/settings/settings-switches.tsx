'use client'

import { Switch } from '@base-ui/react/switch'
import { useId, useSyncExternalStore } from 'react'
import { Sign, type SignName } from '@/components/look/sign'
import { speechRecognitionClass } from '@/components/speech/dictation'
import { useIsKept } from '@/components/store/browser-storage'
import { useWords } from '@/components/words/words'
import { type Settings, settingsStore, useSetting } from './settings-store'

interface SwitchRow {
  readonly sign: SignName
  /** Whether it can do anything in this browser. */
  readonly works: () => boolean
}

/** The timeline is put away where it stands. */
type Switched = Exclude<keyof Settings, 'timelineBeside'>

const ROWS: Readonly<Record<Switched, SwitchRow>> = {
  swipe: { sign: 'sideways', works: () => navigator.maxTouchPoints > 0 },
  readAloud: { sign: 'speaker', works: () => 'speechSynthesis' in window },
  speech: { sign: 'mic', works: () => speechRecognitionClass() !== null },
  numberKeys: { sign: 'keyboard', works: () => window.matchMedia('(any-pointer: fine)').matches },
  haptics: { sign: 'device', works: () => 'vibrate' in navigator && navigator.maxTouchPoints > 0 },
}

const SETTINGS = Object.keys(ROWS) as Switched[]

/** What can be switched on or off in this browser, and for how long that lasts. */
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
  const on = useSetting(setting)
  const id = useId()
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3.5 py-2">
      <Sign name={ROWS[setting].sign} className="large-text:hidden size-6" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <label htmlFor={id} className="block font-semibold">
          {words(`${setting}.label`)}
        </label>
        <p id={`${id}-hint`} className="small text-soft">
          {words(`${setting}.hint`)}
        </p>
      </div>
      <Switch.Root
        id={id}
        checked={on}
        onCheckedChange={checked => settingsStore.setState({ [setting]: checked })}
        aria-describedby={`${id}-hint`}
        className="group ml-auto grid h-12 w-14 shrink-0 place-items-center rounded-control"
      >
        <span className="flex h-7.5 w-13 items-center rounded-full border-[1.5px] border-edge bg-sunk px-1 transition-colors duration-(--quick) group-data-checked:border-fig group-data-checked:bg-fig">
          <Switch.Thumb className="size-5 rounded-full bg-edge transition-transform duration-(--step) ease-settle data-checked:translate-x-5.5 data-checked:bg-sheet" />
        </span>
      </Switch.Root>
    </div>
  )
}
