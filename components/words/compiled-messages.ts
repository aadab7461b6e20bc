import compile from 'icu-minify/compile'
import { english } from './english'
import { german } from './german'
import type { Language } from './languages'

/** Messages as `use-intl/format-message/format-only` takes them: plain JSON. */
export interface CompiledMessages {
  readonly [key: string]: CompiledMessages | ReturnType<typeof compile>
}

interface Messages {
  readonly [key: string]: Messages | string
}

const MESSAGES: Record<Language, Messages> = { en: english, de: german }

const compiled = new Map<Language, CompiledMessages>()

/** Parsed once a language. For the server only. */
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
