'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Segments } from '@/components/ui/field'
import { LANGUAGES, type Language } from '@/components/words/languages'
import { useWords } from '@/components/words/words'
import { type Appearance, setAppearance, TEXT_SIZES, THEMES } from './appearance'

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
