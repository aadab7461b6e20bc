'use client'

import { createContext, type ReactNode, use } from 'react'
import { IntlProvider, useTranslations } from 'use-intl/react'
import type { English } from './en'
import type { Language } from './languages'
import type { CompiledMessages } from './server-words'

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Language
    Messages: English
  }
}

/** Says the sentences of one part of the catalogue, in the person’s language. */
export type Words<Part extends keyof English> = ReturnType<typeof useTranslations<Part>>

export const useWords = <Part extends keyof English>(part: Part): Words<Part> => useTranslations(part)

interface WordsProviderProps {
  language: Language
  messages: CompiledMessages
  children: ReactNode
}

/** Gives the page its language. The messages come compiled, so that the browser needs no parser. */
export function WordsProvider({ language, messages, children }: WordsProviderProps) {
  return (
    <IntlProvider locale={language} messages={messages as unknown as English} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** What the offline coach speaks, whatever the language of the page. */
export const OFFLINE_COACH_LANGUAGE = 'en'

const CoachLanguage = createContext<string | undefined>(undefined)

/** `language`: undefined for a model, which answers in the person’s own. */
export function CoachLanguageProvider({
  language,
  children,
}: {
  language: string | undefined
  children: ReactNode
}) {
  return <CoachLanguage value={language}>{children}</CoachLanguage>
}

/** The `lang` of the coach’s own words, for screen readers (WCAG 3.1.2). */
export const useCoachLanguage = () => use(CoachLanguage)
