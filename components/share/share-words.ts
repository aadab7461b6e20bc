import type { EndCounts } from '@/components/look/end-sentence'
import type { Words } from '@/components/words/words'

/** “13 things decided”, and in a second line where they went. */
export function shareLines({ place, out, kept }: EndCounts, words: Words<'share'>): [string, string] {
  const decided = place + out
  const rest = [
    ...(place > 0 ? [words('belongs', { count: place })] : []),
    ...(out > 0 ? [words('out', { count: out })] : []),
    ...(kept > 0 ? [words('later', { count: kept })] : []),
  ]
  return [decided > 0 ? words('decided', { count: decided }) : words('nothing'), rest.join(', ')]
}

/** The text beside the picture, which is copied if nothing can be shared. */
export const shareText = (name: string | null, [first, second]: [string, string]) =>
  `${name === null ? '' : `${name}: `}${first}.${second === '' ? '' : ` ${second}.`}`
