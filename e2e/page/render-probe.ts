/** What React renders in a page, and events that the page takes for the server’s. */
import type { Page } from '@playwright/test'

/** A component that was rendered, by the `data-testid` of what it shows or stands in. */
export interface Rendered {
  readonly name: string
  readonly place: string | null
}

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

declare global {
  interface Window {
    renderProbe: { rendered: Rendered[]; commits: number; sources: EventSource[] }
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

/**
 * Call it before the page is opened. React tells its developer tools of each commit, also where it is built for
 * production, and marks the components that did something in it; no other build is needed.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1
    /** Function, forward-ref, memo and simple-memo components, in React’s numbers. */
    const COMPONENTS = new Set([0, 11, 14, 15])
    const HOST = 5
    const probe: Window['renderProbe'] = { rendered: [], commits: 0, sources: [] }
    window.renderProbe = probe
    /** Those of the commit before: React makes a new fiber, or takes the one before that, for what it goes through. */
    let before = new Set<Fiber>()

    function elementOf(fiber: Fiber): Element | null {
      let inside = fiber.child
      while (inside && inside.tag !== HOST) inside = inside.child
      let around: Fiber | null = fiber
      while (around && around.tag !== HOST) around = around.return
      return (inside ?? around)?.stateNode as Element | null
    }

    function nameOf(type: unknown): string {
      const inner = (type as { type?: unknown; render?: unknown } | null) ?? {}
      const component = typeof type === 'function' ? type : (inner.type ?? inner.render)
      return (component as { name?: string } | undefined)?.name ?? ''
    }

    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        const now = new Set<Fiber>()
        const due: Fiber[] = [current]
        for (let fiber = due.pop(); fiber; fiber = due.pop()) {
          now.add(fiber)
          if (!before.has(fiber) && COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) {
            const place = elementOf(fiber)?.closest('[data-testid]')?.getAttribute('data-testid') ?? null
            probe.rendered.push({ name: nameOf(fiber.type), place })
          }
          if (fiber.sibling) due.push(fiber.sibling)
          if (fiber.child) due.push(fiber.child)
        }
        before = now
        probe.commits++
      },
    }

    const Native = window.EventSource
    window.EventSource = class extends Native {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init)
        probe.sources.push(this)
      }
    }
  })
}

/** What is rendered by so many pieces of streaming text, one after the other; nothing else may be going on. */
export async function rendersOfDeltas(page: Page, pieces: number): Promise<readonly Rendered[]> {
  return page.evaluate(async count => {
    const settled = () =>
      new Promise<void>(resolve => setTimeout(() => requestAnimationFrame(() => resolve()), 20))
    const source = window.renderProbe.sources.at(-1)
    if (!source) throw new Error('The page has opened no stream.')
    const send = async (text: string) => {
      const data = JSON.stringify({ v: 1, type: 'TextDelta', data: { text } })
      source.dispatchEvent(new MessageEvent('TextDelta', { data }))
      await settled()
    }
    // The first piece makes the element that shows the text.
    await send('So. ')
    await settled()
    window.renderProbe.rendered.length = 0
    for (let sent = 0; sent < count; sent++) await send(`word ${sent}. `)
    return [...window.renderProbe.rendered]
  }, pieces)
}
