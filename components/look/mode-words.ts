import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'
import { modeOnPage } from './modes'
import type { SignName } from './sign'

type ModeName = keyof English['session']['mode']

/** For a mode as it stands in the log, or a walk; one that is not known goes by its name. */
export function modeWords(name: string, words: Words<'session'>): string {
  const key = `mode.${name as ModeName}` as const
  return words.has(key) ? words(key) : name
}

export const modeSign = (name: string): SignName =>
  name === 'Carry' ? 'hall' : (modeOnPage(name)?.sign ?? 'path')
