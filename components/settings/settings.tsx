'use client'

import { useRouter } from 'next/navigation'
import { useState, useSyncExternalStore } from 'react'
import { canDetect } from '@/components/detection/detector'
import type { IconName } from '@/components/presentation/icon'
import { speechRecognitionClass } from '@/components/speech/dictation'
import { useIsKept } from '@/components/store/browser-storage'
import { type Settings, settingsStore, useSetting } from '@/components/store/settings-store'
import { type DialogProps, Sheet } from '@/components/ui/dialog'
import { Segments, Switch } from '@/components/ui/field'
import { LANGUAGES, type Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import { type Appearance, readAppearance, setAppearance, TEXT_SIZES, THEMES } from './appearance'

/** The settings over a session, which goes on behind them. Only rendered by a browser. */
export function SettingsDialog(dialog: DialogProps) {
  const words = useWords('settings')
  return (
    <Sheet title={words('heading')} {...dialog}>
      <div className="flex flex-col gap-5 px-5 pt-2 pb-4">
        <AppearanceSettings appearance={readAppearance()} />
        <SettingsSwitches />
      </div>
    </Sheet>
  )
}

/** Light, text size and language. `appearance` is how the device is set. */
export function AppearanceSettings({ appearance }: { appearance: Appearance }) {
  const words = useWords('settings')
  const router = useRouter()
  const [{ theme, text, language }, setChosen] = useState(appearance)

  function choose<Key extends keyof Appearance>(key: Key, value: Appearance[Key]) {
    setAppearance(key, value)
    setChosen(chosen => ({ ...chosen, [key]: value }))
    if (key === 'language') router.refresh()
  }

  return (
    <div className="flex flex-col gap-5">
      <Segments
        label={words('light.label')}
        chosen={theme}
        onChoose={value => choose('theme', value)}
        segments={[
          { value: null, label: words('auto') },
          ...THEMES.map(value => ({ value, label: words(`light.${value}`) })),
        ]}
      />
      <Segments
        label={words('textSize.label')}
        chosen={text}
        onChoose={value => choose('text', value)}
        segments={[
          { value: null, label: words('textSize.normal') },
          ...TEXT_SIZES.map(value => ({ value, label: words(`textSize.${value}`) })),
        ]}
      />
      <Segments
        label={words('language')}
        chosen={language}
        onChoose={value => choose('language', value)}
        segments={[
          { value: null, label: words('auto') },
          ...LANGUAGES.map(value => ({ value, label: NAMES[value], lang: value })),
        ]}
      />
    </div>
  )
}

/** Each in its own language. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

interface SwitchRow {
  readonly icon: IconName
  /** True if it has an effect in this browser. */
  readonly works: () => boolean
}

const ROWS: Readonly<Record<keyof Settings, SwitchRow>> = {
  swipe: { icon: 'sideways', works: () => navigator.maxTouchPoints > 0 },
  readAloud: { icon: 'speaker', works: () => 'speechSynthesis' in window },
  speech: { icon: 'mic', works: () => speechRecognitionClass() !== null },
  seeing: { icon: 'photos', works: canDetect },
  numberKeys: { icon: 'keyboard', works: () => window.matchMedia('(any-pointer: fine)').matches },
  haptics: { icon: 'device', works: () => 'vibrate' in navigator && navigator.maxTouchPoints > 0 },
}

const SETTINGS = Object.keys(ROWS) as (keyof Settings)[]

/** The switches that have an effect in this browser, and how long they last. On the server nobody knows which. */
export function SettingsSwitches() {
  const words = useWords('settings')
  const isKept = useIsKept()
  const shown = useSyncExternalStore(
    () => () => {},
    () => SETTINGS.filter(setting => ROWS[setting].works()).join(' '),
    () => '',
  )
  const settings = SETTINGS.filter(setting => shown.split(' ').includes(setting))
  return (
    <>
      {settings.length > 0 && (
        <ul className="rounded-card bg-sheet px-4 py-1 shadow-card">
          {settings.map(setting => (
            <SettingSwitch key={setting} setting={setting} />
          ))}
        </ul>
      )}
      <p role="status" className="small text-soft">
        {words(isKept ? 'lead' : 'leadUnkept')}
      </p>
    </>
  )
}

function SettingSwitch({ setting }: { setting: keyof Settings }) {
  const words = useWords('settings')
  return (
    <li className="border-line not-last:border-b">
      <Switch
        icon={ROWS[setting].icon}
        label={words(`${setting}.label`)}
        hint={words(`${setting}.hint`)}
        checked={useSetting(setting)}
        onChange={checked => settingsStore.setState({ [setting]: checked })}
      />
    </li>
  )
}
