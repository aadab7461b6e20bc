/**
 * The picture of a thing that was decided travels to its slot on the shelf, and the object lands there. All of it is drawn over
 * the page and takes no taps, so nothing waits for it; view transitions would hold the page still while they begin.
 */
const TRAVEL_MS = 420
const DROP_MS = 620
/** How long the answer may take to come back as an object on the shelf; later it is there without landing. */
const ANSWER_MS = 3_000
/** Of the slot. */
const LANDS_AT = 30

export function flyToShelf(card: HTMLElement, thingId: string) {
  const picture = card.querySelector<HTMLElement>('[data-picture]')
  const slot = inSight(`[data-slot="${CSS.escape(thingId)}"]`)
  if (!picture || !slot || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (typeof picture.animate !== 'function') return
  const from = picture.getBoundingClientRect()
  const to = slot.getBoundingClientRect()
  if (from.height === 0 || to.height === 0) return
  travel(picture, from, to)
  land(thingId, performance.now())
}

/** There is a shelf on the list as well, which may be hidden. */
const inSight = (selector: string) =>
  [...document.querySelectorAll(selector)].find(element => element.getBoundingClientRect().height > 0)

function travel(picture: HTMLElement, from: DOMRect, to: DOMRect) {
  const copy = picture.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-picture')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    borderRadius: 'var(--radius-card)',
    pointerEvents: 'none',
    zIndex: '30',
  })
  document.body.append(copy)
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.bottom - LANDS_AT / 2 - from.top - from.height / 2
  const scale = LANDS_AT / from.height
  const flight = copy.animate(
    [
      { translate: '0 0', scale: 1, opacity: 1 },
      { translate: `${x * 0.72}px ${y * 0.86}px`, scale: scale * 3.2, opacity: 1, offset: 0.62 },
      { translate: `${x}px ${y}px`, scale, opacity: 0 },
    ],
    { duration: TRAVEL_MS, easing: 'cubic-bezier(.4, 0, .2, 1)', fill: 'forwards' },
  )
  flight.onfinish = flight.oncancel = () => copy.remove()
}

/** As soon as the answer is there, and not before the picture is. */
function land(thingId: string, began: number) {
  const object = inSight(`[data-object="${CSS.escape(thingId)}"]`)
  const since = performance.now() - began
  if (!object) {
    if (since < ANSWER_MS) requestAnimationFrame(() => land(thingId, began))
    return
  }
  const easing = getComputedStyle(document.documentElement).getPropertyValue('--settle').trim()
  const options = {
    duration: DROP_MS,
    delay: Math.max(0, TRAVEL_MS * 0.7 - since),
    fill: 'backwards',
  } as const
  const keyframes = [
    { translate: '0 -46px', opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { translate: '0 0', opacity: 1 },
  ]
  object.animate(keyframes, {
    ...options,
    easing: CSS.supports('transition-timing-function', easing) ? easing : 'ease-out',
  })
}
