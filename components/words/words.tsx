'use client'

import type compile from 'icu-minify/compile'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useTranslations } from 'use-intl/react'
import type { English } from './en'
import { isolating } from './isolate'
import type { Language } from './languages'

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Language
    Messages: English
  }
}

/** Formats the sentences of one part of the catalogue, in the page’s language. */
export type Words<Part extends keyof English> = ReturnType<typeof useTranslations<Part>>

export function useWords<Part extends keyof English>(part: Part): Words<Part> {
  const words = useTranslations(part)
  return useMemo(() => isolating(words), [words])
}

/** Messages as `use-intl/format-message/format-only` takes them: plain JSON. */
export interface CompiledMessages {
  readonly [key: string]: CompiledMessages | ReturnType<typeof compile>
}

interface WordsProviderProps {
  language: Language
  messages: CompiledMessages
  children: ReactNode
}

/** Messages come compiled from the server, so that the browser needs no parser. */
export function WordsProvider({ language, messages, children }: WordsProviderProps) {
  return (
    <IntlProvider locale={language} messages={messages as unknown as English} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** The language of the offline coach, whatever the page’s is. */
export const OFFLINE_COACH_LANGUAGE = 'en'

const CoachLanguage = createContext<string | undefined>(undefined)

/** `language` is undefined for a model, which answers in the person’s language. */
export function CoachLanguageProvider({
  language,
  children,
}: {
  language: string | undefined
  children: ReactNode
}) {
  return <CoachLanguage value={language}>{children}</CoachLanguage>
}

/** The `lang` attribute for what the coach says (WCAG 3.1.2). */
export const useCoachLanguage = () => use(CoachLanguage)
