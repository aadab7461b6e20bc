/**
 * The words of the coach: a file of `phrases/` for each language, and the way to fill their blanks. They are plain, kind and short;
 * German says “du” and puts names where they need no article. The card has the name: the words above it tell only what is more than
 * that, in fewer than 15 words. `{Way}` is `{way}` with a capital.
 */
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import deData from './phrases/de.json' with { type: 'json' }
import enData from './phrases/en.json' with { type: 'json' }

/** A phrase by the plural forms of the language: `one`, `other`, and in some languages `few` or `many`. */
export type Counted = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

type Loose<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : Value extends { other: string }
      ? Counted
      : { readonly [Key in keyof Value]: Loose<Value[Key]> }

/** Each language has the same. */
export type Phrases = Loose<typeof enData> & { readonly language: Language }

export const en: Phrases = { ...enData, language: 'en' }

export const PHRASES: Readonly<Record<Language, Phrases>> = { en, de: { ...deData, language: 'de' } }

/** In one go, so that no mark in a name is taken for a blank. A blank that has no value stays as it is. */
export const fill = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank))

/** In the form for so many, with `{count}` filled. */
export function countedIn(forms: Counted, count: number, { language }: Phrases): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count })
}

/** In the form for one thing or for several, with its name left to fill. */
export const ofThing = (forms: Counted, isPlural: boolean, phrases: Phrases): string =>
  countedIn(forms, isPlural ? 2 : 1, phrases)

/** True where a text of the coach, in whatever language, holds that phrase. */
export const says = (text: string, phraseOf: (phrases: Phrases) => string): boolean =>
  LANGUAGES.some(language => text.includes(phraseOf(PHRASES[language])))

/** True where the coach meets a grief with it. */
export const isOfGrief = (text: string): boolean =>
  LANGUAGES.some(language => PHRASES[language].comfort.grief.some(line => text.includes(line)))

/** “mug”, “lamp” */
export const namesIn = (names: readonly string[], { quoted }: Phrases): string =>
  names.map(name => fill(quoted, { name })).join(', ')
