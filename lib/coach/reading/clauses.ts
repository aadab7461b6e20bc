/** Cuts a text into clauses: the smallest parts that may be acts of their own. */

import type { Token } from '@/lib/coach/words'
import type { Clause } from './features'
import { FUNCTION_WORDS } from './function-words'

const ENDS = /^(?:[.!?…]+|[,;:()\-–—/]|\n)$/

export function clausesOf(tokens: readonly Token[], forced: ReadonlySet<number> = new Set()): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) clauses.push({ start, end })
    start = end
  }
  for (const [index, { word }] of tokens.entries()) {
    if (index > start && (FUNCTION_WORDS.beginning.has(word) || forced.has(index)) && hasWord(start, index))
      close(index)
    if (ENDS.test(word) && hasWord(start, index)) close(index + 1)
  }
  const last = clauses.at(-1)
  if (start < tokens.length && !hasWord(start, tokens.length) && last)
    clauses[clauses.length - 1] = { start: last.start, end: tokens.length }
  else close(tokens.length)
  return clauses

  function hasWord(from: number, to: number) {
    for (let index = from; index < to; index++)
      if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(tokens[index]?.word ?? '')) return true
    return false
  }
}
