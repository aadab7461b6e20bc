import { type RefObject, useEffect, useState } from 'react'
import { isTextField } from './use-number-keys'

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

const isOccupied = (element: Element | null) =>
  isBeingWritten(element) || element?.closest('[role=dialog], [role=alertdialog]') != null

const isBeingWritten = (element: Element | null) =>
  isTextField(element) && element.value !== '' && element.closest('[aria-busy=true]') === null
