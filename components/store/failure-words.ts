import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'

interface Problem {
  readonly code: string
  /** The server’s own sentence, in English. */
  readonly message: string | null
}

type KnownCode = keyof English['general']['refusal']

/** The sentence to show for what went wrong: the page’s own where it knows the code, else the server’s. */
export function failureWords({ code, message }: Problem, words: Words<'general'>): string {
  if (code === 'network') return words('offline')
  if (message === null) return words('broken')
  const key = `refusal.${code as KnownCode}` as const
  return words.has(key) ? words(key, { message }) : message
}
