import { type RefObject, useEffect, useState } from 'react'
import { classifySwipe, dragDirection, type Swipe } from './classify-swipe'

/** A drag that is under way. */
export interface SwipeState {
  readonly side: Exclude<Swipe, 'none'>
  /** Letting go now answers. */
  readonly isFarEnough: boolean
}

/** The buttons that swipes click, so that whatever disables or guards a tap holds for a swipe as well. */
const BUTTONS = { first: '[data-choice]', skip: '[data-puts-off]' } as const

interface Drag {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly since: number
  dragging: boolean
}

/**
 * Swipes of a finger or pen: to the right clicks the card’s first choice, to the left skips it (WCAG 2.5.7: both are
 * buttons too). Vertical movement scrolls, a second finger cancels, and a mouse selects text as usual. Its 0.9 kB (gzip)
 * stand for 6.8 kB of `@use-gesture/react`.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, enabled: boolean): SwipeState | null {
  const [swipe, setSwipe] = useState<SwipeState | null>(null)

  useEffect(() => {
    const element = card.current
    if (!element || !enabled) return
    const listeners = new AbortController()
    const { signal } = listeners
    let drag: Drag | null = null

    const buttonOf = (side: keyof typeof BUTTONS) =>
      element.querySelector<HTMLElement>(`${BUTTONS[side]}:not([aria-disabled=true])`)

    function reset() {
      if (drag?.dragging) suppressClick(element as HTMLElement)
      drag = null
      setSwipe(null)
      if (element) element.style.translate = ''
    }

    function down({ pointerId, pointerType, isPrimary, clientX: x, clientY: y, timeStamp }: PointerEvent) {
      if (!isPrimary) return reset()
      if (pointerType === 'mouse' || !buttonOf('first') || !buttonOf('skip')) return
      drag = { pointerId, x, y, since: timeStamp, dragging: false }
    }

    function move({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      if (!element || drag?.pointerId !== pointerId) return
      const [dx, dy] = [clientX - drag.x, clientY - drag.y]
      if (!drag.dragging) {
        const direction = dragDirection(dx, dy)
        if (direction === 'elsewhere') drag = null
        if (direction !== 'sideways' || !drag) return
        drag.dragging = true
        element.setPointerCapture(pointerId)
      }
      element.style.translate = `${dx}px`
      const side = dx > 0 ? 'first' : 'skip'
      const isFarEnough = classifySwipe(dx, dy, element.clientWidth, timeStamp - drag.since) === side
      setSwipe(before =>
        before?.side === side && before.isFarEnough === isFarEnough ? before : { side, isFarEnough },
      )
    }

    function up({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      if (!element || drag?.pointerId !== pointerId) return
      const { x, y, since, dragging } = drag
      const chosen = classifySwipe(clientX - x, clientY - y, element.clientWidth, timeStamp - since)
      reset()
      if (dragging && chosen !== 'none') buttonOf(chosen)?.click()
    }

    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', reset, { signal })
    return () => {
      listeners.abort()
      reset()
    }
  }, [card, enabled])

  return swipe
}

/** A drag that ends on the element where it began makes a trusted click; a click by script is not trusted. */
function suppressClick(element: HTMLElement) {
  const suppress = (event: MouseEvent) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', suppress, { capture: true })
  setTimeout(() => element.removeEventListener('click', suppress, { capture: true }))
}
