/** A guess goes on the list by its name, so the coach has to know each name. */

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import { describeItem } from '@/lib/coach/describe-item'
import { detectionsOf, HOUSEHOLD_KINDS, type HouseholdKind, MAX_OVERLAP, MAYBE, overlap } from './detections'

interface Box {
  readonly edges: readonly [top: number, left: number, bottom: number, right: number]
  readonly scores: Readonly<Partial<Record<HouseholdKind, number>>>
}

function boxesOf(boxes: readonly Box[]) {
  return {
    edges: new Float32Array(boxes.flatMap(({ edges }) => edges)),
    scores: new Float32Array(boxes.flatMap(({ scores }) => HOUSEHOLD_KINDS.map(kind => scores[kind] ?? 0))),
  }
}

/** Also beyond the photo, and turned inside out. */
const edge = fc.float({ min: Math.fround(-0.5), max: 1.5, noNaN: true })
const share = fc.float({ min: 0, max: 1, noNaN: true })
const box: fc.Arbitrary<Box> = fc.record({
  edges: fc.tuple(edge, edge, edge, edge),
  scores: fc.dictionary(fc.constantFrom(...HOUSEHOLD_KINDS), share),
})
const found = fc.array(box, { maxLength: 60 }).map(boxes => detectionsOf(boxesOf(boxes)))

describe('what is found', () => {
  test('lies on the photo and covers some of it', () => {
    fc.assert(
      fc.property(found, all => {
        for (const { region } of all) {
          expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(region.x + region.width, region.y + region.height)).toBeLessThanOrEqual(1 + 1e-9)
          expect(Math.min(region.width, region.height)).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('is sorted, the likeliest first, and no less likely than what is shown', () => {
    fc.assert(
      fc.property(found, all => {
        const scores = all.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((one, other) => other - one))
        expect(Math.min(1, ...scores)).toBeGreaterThanOrEqual(MAYBE)
      }),
    )
  })

  test('is each thing once: boxes of one kind share little', () => {
    fc.assert(
      fc.property(found, all => {
        for (const [at, one] of all.entries()) {
          const others = all.slice(at + 1).filter(({ kind }) => kind === one.kind)
          for (const other of others) {
            expect(overlap(one.region, other.region)).toBeLessThanOrEqual(MAX_OVERLAP)
          }
        }
      }),
    )
  })
})

test('a box is told from the top left, as everywhere', () => {
  const [cup] = detectionsOf(boxesOf([{ edges: [0.25, 0.5, 0.75, 2], scores: { cup: 0.75 } }]))
  expect(cup).toEqual({ kind: 'cup', score: 0.75, region: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 } })
})

test('two kinds may be seen in one place', () => {
  const edges = [0, 0, 1, 1] as const
  const kinds = detectionsOf(
    boxesOf([
      { edges, scores: { cup: 0.6 } },
      { edges, scores: { mouse: 0.7 } },
      { edges, scores: { cup: 0.5 } },
    ]),
  ).map(({ kind }) => kind)
  expect(kinds).toEqual(['mouse', 'cup'])
})

describe.each([
  ['en', english.detection.kind],
  ['de', german.detection.kind],
] as const)('the names of guesses in %s', (language, names) => {
  it('are those of the kinds that the detector tells apart', () => {
    expect(Object.keys(names).sort()).toEqual([...HOUSEHOLD_KINDS].sort())
  })

  it.each(Object.values(names))('“%s” is a kind of thing that the coach knows', name => {
    expect(describeItem(name, language).kind).not.toBeNull()
  })
})
