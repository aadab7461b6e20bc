/**
 * The picture of a thing that was decided travels to its slot on the shelf, and the object lands there. All of it is drawn over
 * the page and takes no taps, so nothing waits for it. How it moves, and how where less motion is wanted, stands in globals.css.
 */

/** The longest time for an answer to become an object on the shelf; after it the object appears without animation. */
const ANSWER_MS = 3_000
/** The part of the animation at which it lands on the slot. */
const LANDS_AT = 30
/** The share of its journey after which the picture is small enough for the object to take its place. */
const LAST_OF_IT = 0.7

export function flyToShelf(card: HTMLElement, thingId: string) {
  const picture = card.querySelector<HTMLElement>('[data-picture]')
  const slot = inSight(`[data-slot="${CSS.escape(thingId)}"]`)
  if (!picture || !slot) return
  const from = picture.getBoundingClientRect()
  if (from.height === 0) return
  travel(picture, from, slot.getBoundingClientRect())
  land(thingId, performance.now())
}

/** There is a shelf on the list as well, which may be hidden. */
const inSight = (selector: string) =>
  [...document.querySelectorAll<SVGElement>(selector)].find(
    element => element.getBoundingClientRect().height > 0,
  )

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
    pointerEvents: 'none',
    zIndex: '30',
  })
  copy.style.setProperty('--fly-x', `${to.left + to.width / 2 - from.left - from.width / 2}px`)
  copy.style.setProperty('--fly-y', `${to.bottom - LANDS_AT / 2 - from.top - from.height / 2}px`)
  copy.style.setProperty('--fly-scale', `${LANDS_AT / from.height}`)
  copy.classList.add('rounded-card', 'animate-travel')
  for (const over of ['animationend', 'animationcancel']) copy.addEventListener(over, () => copy.remove())
  document.body.append(copy)
}

/** Lands as soon as the answer is stored, but not before the picture is drawn. */
function land(thingId: string, began: number) {
  const object = inSight(`[data-object="${CSS.escape(thingId)}"]`)
  const since = performance.now() - began
  if (!object) {
    if (since < ANSWER_MS) requestAnimationFrame(() => land(thingId, began))
    return
  }
  object.style.animationDelay = `max(0s, var(--travel) * ${LAST_OF_IT} - ${since}ms)`
  object.classList.add('animate-drop')
  object.addEventListener(
    'animationend',
    () => {
      object.classList.remove('animate-drop')
      object.style.animationDelay = ''
    },
    { once: true },
  )
}
