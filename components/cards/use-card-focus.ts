import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to a new card’s heading, so that it is read out and its keys work. Not while the person writes, or
 * is in a dialog: then the card waits without a word more than the page’s live region says.
 */
export function useCardFocus(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isOccupied(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [heading])
}

const isOccupied = (element: Element | null) =>
  isBeingWritten(element) || element?.closest('[role=dialog], [role=alertdialog]') != null

const isBeingWritten = (element: Element | null) =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) && element.value !== ''
