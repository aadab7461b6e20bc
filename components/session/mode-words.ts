import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

export type ModeName = SessionView['mode']['name']

export const MODE_WORDS: Record<ModeName, string> = {
  Surveying: 'Looking around',
  Sorting: 'Sorting',
  Clarifying: 'Finding it',
  DecisionSupport: 'Deciding together',
  WindingDown: 'Wrapping up',
}

/** For a mode as it stands in the log. */
export const modeWords = (name: string, _words?: Words<'session'>) =>
  name in MODE_WORDS ? MODE_WORDS[name as ModeName] : name
