import { createTranslator } from 'use-intl/core'
import { compiledMessages } from './compiled-messages'
import type { English } from './english'
import type { Language } from './languages'
import type { Words } from './words'

/** `useWords` for what only the server renders. */
export function serverWords<Part extends keyof English>(language: Language, part: Part): Words<Part> {
  const messages = compiledMessages(language) as unknown as English
  return createTranslator({ locale: language, messages, namespace: part, timeZone: 'UTC' }) as Words<Part>
}
