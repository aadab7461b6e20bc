import { type RefObject, useEffect, useRef } from 'react'

/** A changed item goes to another pile, and the focus that was on its button goes with it. */
export function useKeptItem(piles: RefObject<HTMLElement | null>, decisions: readonly object[]) {
  const focused = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: items change their place with the decisions.
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const buttons = piles.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []
    for (const button of buttons) if (button.dataset.question === focused.current) button.focus()
  }, [piles, decisions])

  return (questionId: string) => {
    focused.current = questionId
  }
}
