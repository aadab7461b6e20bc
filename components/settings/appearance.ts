/** The settings that the server needs to render the page. They are stored in cookies. */
import { LANGUAGES, type Language } from '@/components/words/languages'

export const THEMES = ['light', 'dark'] as const
export const TEXT_SIZES = ['large', 'largest'] as const

/** Null is what the browser asks for. */
export interface Appearance {
  readonly theme: (typeof THEMES)[number] | null
  readonly text: (typeof TEXT_SIZES)[number] | null
  readonly language: Language | null
}

const COOKIES = {
  theme: 'tidyup-theme',
  text: 'tidyup-text',
  language: 'tidyup-language',
} as const satisfies Record<keyof Appearance, string>

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Reads the settings through a function that returns a cookie. */
export const appearanceFrom = (cookie: (name: string) => string | undefined): Appearance => ({
  theme: THEMES.find(theme => theme === cookie(COOKIES.theme)) ?? null,
  text: TEXT_SIZES.find(size => size === cookie(COOKIES.text)) ?? null,
  language: LANGUAGES.find(language => language === cookie(COOKIES.language)) ?? null,
})

/** Reads the settings from the browser's cookies. */
export function readAppearance(): Appearance {
  const pairs = document.cookie.split(/; */).map(pair => pair.split('='))
  const values = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  return appearanceFrom(name => values.get(name))
}

/** Keeps it, and shows it at once; a language is shown by the page that the server renders next. */
export function setAppearance<Key extends keyof Appearance>(key: Key, value: Appearance[Key]) {
  const age = value === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: half of the browsers have no cookie store.
  document.cookie = `${COOKIES[key]}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
  showAppearance()
}

/** A page that was kept for offline use may come as it was set before. */
export function showAppearance() {
  const { theme, text } = readAppearance()
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  if (text) dataset.text = text
  else delete dataset.text
}
