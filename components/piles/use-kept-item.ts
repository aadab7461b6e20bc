import { type RefObject, useEffect, useRef } from 'react'

/** A changed item goes to another pile, before or after its dialog closes, and the focus that was on it goes with it. */
export function useKeptItem(piles: RefObject<HTMLElement | null>, decisions: readonly object[]) {
  const kept = useRef<string | null>(null)

  const find = () => {
    const buttons = piles.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []
    return [...buttons].find(({ dataset }) => dataset.question === kept.current) ?? null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: items change their place with the decisions.
  useEffect(() => {
    if (kept.current !== null && document.activeElement === document.body) find()?.focus()
  }, [decisions])

  const keep = (questionId: string) => {
    kept.current = questionId
  }
  return { keep, find }
}
