import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { german } from './de'
import { type English, english } from './en'
import type { Language } from './languages'
import type { CompiledMessages, Words } from './words'

interface Messages {
  readonly [key: string]: Messages | string
}

const MESSAGES: Record<Language, Messages> = { en: english, de: german }

const compiled = new Map<Language, CompiledMessages>()

/** `useWords` for the server. */
export function serverWords<Part extends keyof English>(language: Language, part: Part): Words<Part> {
  const messages = compiledMessages(language) as unknown as English
  return createTranslator({ locale: language, messages, namespace: part, timeZone: 'UTC' }) as Words<Part>
}

/** Compiled once for each language. */
export function compiledMessages(language: Language): CompiledMessages {
  const known = compiled.get(language) ?? compileAll(MESSAGES[language])
  compiled.set(language, known)
  return known
}

function compileAll(messages: Messages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? plain(compile(message)) : compileAll(message),
    ]),
  )
}

/** The compiler’s objects have no prototype; React takes only ordinary ones from the server to the browser. */
const plain = (message: ReturnType<typeof compile>): typeof message => JSON.parse(JSON.stringify(message))
