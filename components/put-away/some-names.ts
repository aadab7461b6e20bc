import { listOf } from '@/components/words/isolate'
import type { Words } from '@/components/words/words'

const FIRST = 3

/** “mug, lamp, scarf and 4 more” */
export function someNames(things: readonly { readonly name: string }[], words: Words<'carry'>): string {
  // One alone is as short as its number.
  const shown = things.length === FIRST + 1 ? things : things.slice(0, FIRST)
  const names = listOf(shown.map(({ name }) => name))
  const count = things.length - shown.length
  return count === 0 ? names : words('more', { names, count })
}
