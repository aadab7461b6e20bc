/** The languages in which the app speaks for itself. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** English where it is another one, or was not told. */
export const languageOf = (locale: string | undefined): Language =>
  LANGUAGES.find(language => language === locale) ?? 'en'
