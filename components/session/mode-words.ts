import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

type ModeName = SessionView['mode']['name']

/** For a mode as it stands in the log; one that is not known goes by its name. */
export function modeWords(name: string, words: Words<'session'>): string {
  const key = `mode.${name as ModeName}` as const
  return words.has(key) ? words(key) : name
}
