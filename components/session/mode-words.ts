import type { SignName } from '@/components/look/sign'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'

type ModeName = keyof English['session']['mode']

/** For a mode as it stands in the log, or a walk; one that is not known goes by its name. */
export function modeWords(name: string, words: Words<'session'>): string {
  const key = `mode.${name as ModeName}` as const
  return words.has(key) ? words(key) : name
}

const MODE_SIGNS: Readonly<Record<ModeName, SignName>> = {
  Surveying: 'lamp',
  Sorting: 'place',
  Clarifying: 'find',
  DecisionSupport: 'fork',
  WindingDown: 'check',
  Carry: 'hall',
}

export const modeSign = (name: string): SignName => MODE_SIGNS[name as ModeName] ?? 'path'
