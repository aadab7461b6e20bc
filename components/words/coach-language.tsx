'use client'

import { createContext, type ReactNode, use } from 'react'

/** What the offline coach speaks, whatever the page does. */
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

/** The `lang` of the coach’s own words, for who has them read out (WCAG 3.1.2). */
export const useCoachLanguage = () => use(CoachLanguage)
