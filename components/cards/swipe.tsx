import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '@/components/words/words'
import type { ThingQuestion } from '@/lib/tidy/questions/rules'
import { labelOf } from './disposition-words'

/** The choice of a swipe. `none`: it was too short, or not sideways. */
export type Swipe = 'first' | 'skip' | 'none'

/** The least distance, as a fraction of the card’s width. */
const MIN_SHARE = 0.35
/** A quick swipe may be shorter. */
const FLICK_MIN_PX = 64
/** Pixels a millisecond. */
const FLICK_MIN_SPEED = 0.6
/** Least ratio of horizontal to vertical movement. */
const MIN_RATIO = 1.5
/** Movement below this is noise. */
const NOISE_PX = 12

/** Classifies a swipe when the pointer is released. `dx` and `dy` are pixels since the pointer came down, `elapsed` milliseconds. */
export function classifySwipe(dx: number, dy: number, width: number, elapsed: number): Swipe {
  const far = Math.abs(dx)
  if (!isSideways(dx, dy)) return 'none'
  const flicked = far >= FLICK_MIN_PX && far / Math.max(elapsed, 1) >= FLICK_MIN_SPEED
  if (!flicked && far < width * MIN_SHARE) return 'none'
  return dx > 0 ? 'first' : 'skip'
}

/** Decides if the pointer drags the card or scrolls it. */
export function dragDirection(dx: number, dy: number): 'undecided' | 'sideways' | 'elsewhere' {
  if (Math.hypot(dx, dy) < NOISE_PX) return 'undecided'
  return isSideways(dx, dy) ? 'sideways' : 'elsewhere'
}

const isSideways = (dx: number, dy: number) => Math.abs(dx) > Math.abs(dy) * MIN_RATIO

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

interface SwipeHintProps {
  swipe: SwipeState
  question: ThingQuestion
}

/** The answer that letting go of the card gives, or would give if it were dragged farther. */
export function SwipeHint({ swipe: { side, isFarEnough }, question }: SwipeHintProps) {
  const words = useWords('cards')
  const [first] = question.choices
  const answer = side === 'first' ? first && labelOf(first, words).text : words('skip')
  if (answer === undefined) return null
  return (
    <p
      aria-hidden="true"
      data-testid="swipe-hint"
      className={`pointer-events-none absolute top-3 z-10 max-w-[85%] break-words rounded-control border-2 border-fig px-3 py-2 font-semibold ${
        isFarEnough ? 'bg-lamp text-on-lamp' : 'bg-sheet'
      } ${side === 'first' ? 'left-3' : 'right-3'}`}
    >
      {isFarEnough ? words('letGoFor', { answer }) : answer}
    </p>
  )
}
