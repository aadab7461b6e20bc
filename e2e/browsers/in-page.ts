/** Runs inside the page, so each function may name nothing from outside itself. */

export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** Whether a tap on the middle of the element would reach it, and it rests. If not, it is scrolled into view for the next try. */
export async function isReachable(element: Element): Promise<boolean> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const place = () => element.getBoundingClientRect()
  const before = place()
  await frame()
  await frame()
  const now = place()
  if (now.left !== before.left || now.top !== before.top) return false
  if (element.matches(':disabled')) return false
  const hit = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2)
  if (hit && element.contains(hit)) return true
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return false
}

/** Until what is there is painted, and has come to rest. */
export async function rest({ ownerDocument }: Element): Promise<void> {
  const ending = ownerDocument
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** Where the element is in sight, and what colour a token of the page has now. */
export function paintOf(element: Element, token: string) {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  probe.remove()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { box: { left, top, right, bottom }, colour }
}

/** The field of that label. */
export function findByLabel(text: string): Element | null {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const namesOf = (field: HTMLInputElement | HTMLTextAreaElement) => [
    field.ariaLabel ?? '',
    ...[...(field.labels ?? [])].map(label => label.textContent),
  ]
  return fields.find(field => namesOf(field).some(name => name.trim() === text)) ?? null
}

/** The innermost element that is shown and holds the text. */
export function findByText(text: string): Element | null {
  const all = [...document.body.querySelectorAll('*')]
  const holding = all.filter(
    element =>
      element.textContent.includes(text) &&
      !['SCRIPT', 'STYLE'].includes(element.tagName) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  return holding.at(-1) ?? null
}
