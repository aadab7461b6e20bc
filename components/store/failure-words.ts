import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'

interface Problem {
  readonly code: string
  /** The server’s own sentence, in English. */
  readonly message: string | null
}

type KnownCode = keyof English['general']['refusal']

/** A sentence for a failure: in the page’s language if its code is known, else the server’s own. */
export function failureWords({ code, message }: Problem, words: Words<'general'>): string {
  if (code === 'network') return words('offline')
  if (message === null) return words('broken')
  const key = `refusal.${code as KnownCode}` as const
  return words.has(key) ? words(key, { message }) : message
}
