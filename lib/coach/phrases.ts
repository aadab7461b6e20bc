/** What the coach says: a file of `phrases/` for each language, and how their blanks are filled. */
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { de } from './phrases/de'
import { type Counted, en, type Phrases } from './phrases/en'

export const PHRASES: Readonly<Record<Language, Phrases>> = { en, de }

/** A blank that has no value stays as it is. */
export const fill = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank))

/** In the form for so many, with `{count}` filled. */
export function countedIn(forms: Counted, count: number, { language }: Phrases): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count })
}

/** What speaks of a thing by its name, as one or as several. */
export const ofThing = (forms: Counted, isPlural: boolean, phrases: Phrases): string =>
  countedIn(forms, isPlural ? 2 : 1, phrases)

/** Whether a text of the coach, in whatever language, holds that phrase. */
export const says = (text: string, phraseOf: (phrases: Phrases) => string): boolean =>
  LANGUAGES.some(language => text.includes(phraseOf(PHRASES[language])))

/** Whether the coach meets a grief with it. */
export const isOfGrief = (text: string): boolean =>
  LANGUAGES.some(language => PHRASES[language].comfort.grief.some(line => text.includes(line)))

/** “mug”, “lamp” */
export const namesIn = (names: readonly string[], { quoted }: Phrases): string =>
  names.map(name => fill(quoted, { name })).join(', ')
