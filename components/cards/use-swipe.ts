import { type RefObject, useEffect, useState } from 'react'
import { dragOf, type Swipe, swipeOf } from './classify-swipe'

export interface DraggedTo {
  readonly side: Exclude<Swipe, 'none'>
  /** Letting go now answers. */
  readonly far: boolean
}

/** The buttons that swipes press, so that whatever rests or is settled for a tap is so for a swipe. */
const BUTTONS = { take: '[data-choice]', later: '[data-puts-off]' } as const

interface Drag {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly since: number
  dragging: boolean
}

/**
 * A finger or pen drags the card to the side: right presses its first choice, left puts it off (WCAG 2.5.7: both are
 * buttons too). What goes up or down scrolls, a second finger ends the drag, and a mouse selects text as ever.
 * Gives where the card is dragged to.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, wanted: boolean): DraggedTo | null {
  const [draggedTo, setDraggedTo] = useState<DraggedTo | null>(null)

  useEffect(() => {
    const element = card.current
    if (!element || !wanted) return
    const listeners = new AbortController()
    const { signal } = listeners
    let drag: Drag | null = null

    const buttonOf = (side: keyof typeof BUTTONS) =>
      element.querySelector<HTMLElement>(`${BUTTONS[side]}:not([aria-disabled=true])`)

    function rest() {
      if (drag?.dragging) suppressClick(element as HTMLElement)
      drag = null
      setDraggedTo(null)
      if (element) element.style.translate = ''
    }

    function down({ pointerId, pointerType, isPrimary, clientX: x, clientY: y, timeStamp }: PointerEvent) {
      if (!isPrimary) return rest()
      if (pointerType === 'mouse' || !buttonOf('take') || !buttonOf('later')) return
      drag = { pointerId, x, y, since: timeStamp, dragging: false }
    }

    function move({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      if (!element || drag?.pointerId !== pointerId) return
      const [dx, dy] = [clientX - drag.x, clientY - drag.y]
      if (!drag.dragging) {
        const way = dragOf(dx, dy)
        if (way === 'elsewhere') drag = null
        if (way !== 'sideways' || !drag) return
        drag.dragging = true
        element.setPointerCapture(pointerId)
      }
      element.style.translate = `${dx}px`
      const side = dx > 0 ? 'take' : 'later'
      const far = swipeOf(dx, dy, element.clientWidth, timeStamp - drag.since) === side
      setDraggedTo(before => (before?.side === side && before.far === far ? before : { side, far }))
    }

    function up({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      if (!element || drag?.pointerId !== pointerId) return
      const { x, y, since, dragging } = drag
      const swipe = swipeOf(clientX - x, clientY - y, element.clientWidth, timeStamp - since)
      rest()
      if (dragging && swipe !== 'none') buttonOf(swipe)?.click()
    }

    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', rest, { signal })
    return () => {
      listeners.abort()
      rest()
    }
  }, [card, wanted])

  return draggedTo
}

/** The browser makes a click of a drag that ends on the button where it began. A click by script is no such one. */
function suppressClick(element: HTMLElement) {
  const suppress = (event: MouseEvent) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', suppress, { capture: true })
  setTimeout(() => element.removeEventListener('click', suppress, { capture: true }))
}
