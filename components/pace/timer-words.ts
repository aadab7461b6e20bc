import type { Words } from '@/components/words/words'
import type { Rest } from './timer'

/** “12 min left”, or nothing where there is no timer or none of its time. */
export function restWords(rest: Rest, words: Words<'pace'>): string {
  if (!rest || rest.unit === 'over') return ''
  return words(`${rest.paused ? 'leftPaused' : 'left'}.${rest.unit}`, { count: rest.count })
}
