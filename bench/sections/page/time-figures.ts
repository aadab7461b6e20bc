/** The figures of the page’s times, ms. */
import { atMost, type Figure, figureOf, ratioAtMost } from '@/bench/figure'
import { quantile } from '@/bench/measure'

export const FLOOR = 'Next.js and React alone'
export const SLOWDOWN = 4
export const SHORT = 10
export const LONG = 10_000

type Times<Name extends string> = Readonly<Record<Name, readonly number[]>>

export function paintFigures(
  times: Times<'ours' | 'bare' | 'oursSlow' | 'bareSlow' | 'longSlow' | 'thingsSlow'>,
): Figure[] {
  const described = { unit: 'ms', floor: FLOOR } as const
  return [
    figureOf(
      { ...described, name: 'page.paint', what: 'largest contentful paint of the session page' },
      { ours: times.ours, floor: times.bare },
    ),
    figureOf(
      { ...described, name: 'page.paint.slow', what: `the same, ${SLOWDOWN} × slower` },
      { ours: times.oursSlow, floor: times.bareSlow },
    ),
    figureOf(
      {
        name: 'page.paint.long',
        what: `the same of a session with ${LONG} events, ${SLOWDOWN} × slower`,
        unit: 'ms',
        floor: `one with ${SHORT} events`,
        target: ratioAtMost(1.1),
      },
      { ours: times.longSlow, floor: times.oursSlow },
    ),
    figureOf(
      {
        name: 'page.paint.things',
        what: `the same of one with ${LONG} events about 1,600 things`,
        unit: 'ms',
        floor: `one with ${SHORT} events`,
      },
      { ours: times.thingsSlow, floor: times.oursSlow },
    ),
  ]
}

export function tapFigures(times: Times<'ours' | 'bare'>): Figure[] {
  const described = { unit: 'ms', floor: `a tap that changes a number, ${FLOOR}` } as const
  const what = `tap to the next painted card, built-in coach, ${SLOWDOWN} × slower`
  return [
    figureOf(
      { ...described, name: 'page.tap.p50', what: `${what}, p50`, target: atMost(100) },
      { ours: times.ours, floor: times.bare },
    ),
    figureOf(
      { ...described, name: 'page.tap.p95', what: 'the same, p95' },
      { ours: [quantile(times.ours, 0.95)], floor: [quantile(times.bare, 0.95)] },
    ),
  ]
}
