'use client'

import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { CompiledMessages } from './compiled-messages'
import type { English } from './english'
import type { Language } from './languages'

interface WordsProviderProps {
  language: Language
  messages: CompiledMessages
  children: ReactNode
}

/** Gives the page its language. The messages come parsed, so that the browser needs no parser. */
export function WordsProvider({ language, messages, children }: WordsProviderProps) {
  return (
    <IntlProvider locale={language} messages={messages as unknown as English} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
