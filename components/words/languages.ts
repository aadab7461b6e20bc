/** The languages of the page. The first is used where the browser asks for none of them. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]
