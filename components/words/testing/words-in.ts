import { createTranslator } from 'use-intl/core'
import { german } from '@/components/words/de'
import { type English, english } from '@/components/words/en'
import type { Language } from '@/components/words/languages'
import type { Words } from '@/components/words/words'

/** `useWords` without React, from the uncompiled catalogue. Throws for a missing message. */
export function wordsIn<Part extends keyof English>(language: Language, part: Part): Words<Part> {
  const messages = (language === 'en' ? english : german) as unknown as English
  const onError = (error: Error) => {
    throw error
  }
  return createTranslator({
    locale: language,
    messages,
    namespace: part,
    timeZone: 'UTC',
    onError,
  }) as unknown as Words<Part>
}
