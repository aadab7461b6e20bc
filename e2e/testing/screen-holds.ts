/** A screen holds, whatever stands on it: nothing is wider than it or cut off, and all that can be tapped is within reach. */
import { expect, type Page } from '@playwright/test'

export async function expectHolds(page: Page, name: string) {
  expect(await page.evaluate(problemsOnScreen), name).toEqual([])
}

/** Runs in the page, which it leaves scrolled as it was. With a dialog open, only that is looked at. */
function problemsOnScreen(): string[] {
  const SLACK = 1.5
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const screen = document.documentElement.clientWidth
  const problems: string[] = []
  const scrolled = [...document.querySelectorAll('*')]
    .filter(one => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    .map(one => ({ one, left: one.scrollLeft, top: one.scrollTop }))
  const all = [root, ...root.querySelectorAll<HTMLElement>('*')]
  const called = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `<${element.tagName.toLowerCase()}> “${text}”`
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (/(^|\s)overflow-(x-)?auto/.test(element.className.toString()) || scrollsSideways(element.parentElement))

  if (document.documentElement.scrollWidth > screen)
    problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
  for (const element of all) {
    if (!isSeen(element) || scrollsSideways(element)) continue
    const { overflowX } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      problems.push(`sideways: ${called(element)}`)
  }

  /** Whether the box around it shows all of a line, cuts it off, or says by an ellipsis that there is more. */
  function shows(around: Element, line: DOMRect): 'all' | 'part' | 'ellipsis' {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around)
    const edge = around.getBoundingClientRect()
    const isAside = line.left < edge.left - SLACK || line.right > edge.right + SLACK
    const isBeyond = line.top < edge.top - SLACK || line.bottom > edge.bottom + SLACK
    if (!(/hidden|clip/.test(overflowX) && isAside) && !(/hidden|clip/.test(overflowY) && isBeyond))
      return 'all'
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? 'ellipsis' : 'part'
  }
  function problemOf(parent: Element, line: DOMRect): string | null {
    for (let around: Element | null = parent; around && around !== root; around = around.parentElement) {
      // For screen readers alone.
      if (!isSeen(around)) return null
      const shown = shows(around, line)
      if (shown === 'ellipsis') return null
      if (shown === 'part') return `cut off by ${around.className}`
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) break
    }
    const isBeside = line.left < -SLACK || line.right > screen + SLACK
    return isBeside && !scrollsSideways(parent) ? 'beside the screen' : null
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || node.textContent?.trim() === '' || !isSeen(parent) || parent.closest('svg, noscript'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const problem = line.width < 1 ? null : problemOf(parent, line)
      if (problem) problems.push(`${called(parent)}: ${problem}`)
    }
  }

  const lit = [...root.querySelectorAll(':is(a, button).bg-lamp')].filter(isSeen)
  if (lit.length > 1) problems.push(`more than one is lit: ${lit.map(called).join(', ')}`)

  for (const control of root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  )) {
    if (!isSeen(control) || control.closest('[inert]')) continue
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = control.closest('label')
    if (!hit || !(control.contains(hit) || label?.contains(hit)))
      problems.push(`out of reach: ${called(control)}, under ${hit ? called(hit) : 'nothing'}`)
  }
  for (const { one, left, top } of scrolled) one.scrollTo({ left, top, behavior: 'instant' })
  return [...new Set(problems)]
}
