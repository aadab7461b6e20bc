import { type RefObject, useEffect, useState } from 'react'
import { useSetting } from '@/components/store/settings-store'

/** Digits typed this soon after the focus left a text field were meant for that field. */
const SETTLE_MS = 500

/**
 * The keys 1–9 click the card’s choices, in order, while the focus is on the card and not in a text field (WCAG 2.1.4).
 * Choices are the buttons with `data-choice`. The settings can switch this off.
 */
export function useNumberKeys(card: RefObject<HTMLElement | null>) {
  const enabled = useSetting('numberKeys')
  useEffect(() => {
    const element = card.current
    if (!element || !enabled) return
    const listeners = new AbortController()
    let cameFromField = 0
    const focused = ({ relatedTarget }: FocusEvent) => {
      if (isTextField(relatedTarget)) cameFromField = performance.now()
    }
    const pressed = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (!/^[1-9]$/.test(key) || repeat || ctrlKey || metaKey || altKey || isTextField(target)) return
      if (cameFromField !== 0 && performance.now() - cameFromField < SETTLE_MS) return
      const choice = element.querySelectorAll<HTMLButtonElement>('[data-choice]')[Number(key) - 1]
      if (!choice) return
      event.preventDefault()
      choice.focus()
      choice.click()
    }
    element.addEventListener('focusin', focused, { signal: listeners.signal })
    element.addEventListener('keydown', pressed, { signal: listeners.signal })
    return () => listeners.abort()
  }, [card, enabled])
}

export const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Moves the focus to a new card’s heading, so that it is read out and its keys work. Not while the person writes or is
 * in a dialog: then it gives false, and the card has to be announced.
 */
export function useCardFocus(heading: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(true)

  useEffect(() => {
    const free = !isOccupied(document.activeElement)
    if (free) heading.current?.focus({ preventScroll: true })
    setFocused(free)
  }, [heading])

  return focused
}

/** The person writes there, or it is in a dialog. */
export const isOccupied = (element: Element | null) =>
  isBeingWritten(element) || element?.closest('[role=dialog], [role=alertdialog]') != null

const isBeingWritten = (element: Element | null) =>
  isTextField(element) && element.value !== '' && element.closest('[aria-busy=true]') === null
