import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectionsOf, type Look, MAYBE, MOST_OVERLAP, overlap } from './detections'
import { HOUSEHOLD_KINDS, type HouseholdKind } from './household'
import { onPhoto, type View, viewsOf } from './views'

interface Box {
  readonly edges: readonly [top: number, left: number, bottom: number, right: number]
  readonly scores: Readonly<Partial<Record<HouseholdKind, number>>>
}

const [PRESSED, MIRRORED] = viewsOf({ width: 4, height: 3 }) as [View, View]

const lookOf = (boxes: readonly Box[], view: View = PRESSED): Look => ({
  view,
  boxes: {
    edges: new Float32Array(boxes.flatMap(({ edges }) => edges)),
    scores: new Float32Array(boxes.flatMap(({ scores }) => HOUSEHOLD_KINDS.map(kind => scores[kind] ?? 0))),
  },
})

/** Also beyond the photo, and turned inside out. */
const edge = fc.float({ min: Math.fround(-0.5), max: 1.5, noNaN: true })
const share = fc.float({ min: 0, max: 1, noNaN: true })
const box: fc.Arbitrary<Box> = fc.record({
  edges: fc.tuple(edge, edge, edge, edge),
  scores: fc.dictionary(fc.constantFrom(...HOUSEHOLD_KINDS), share),
})
const found = fc
  .array(fc.tuple(fc.array(box, { maxLength: 30 }), fc.constantFrom(...viewsOf({ width: 4, height: 3 }))), {
    minLength: 1,
    maxLength: 4,
  })
  .map(looks => detectionsOf(looks.map(([boxes, view]) => lookOf(boxes, view))))

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
            expect(overlap(one.region, other.region)).toBeLessThanOrEqual(MOST_OVERLAP)
          }
        }
      }),
    )
  })
})

test('a box is told from the top left, as everywhere', () => {
  const [cup] = detectionsOf([lookOf([{ edges: [0.25, 0.5, 0.75, 2], scores: { cup: 0.75 } }])])
  expect(cup).toEqual({ kind: 'cup', score: 0.75, region: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 } })
})

test('two kinds may be seen in one place', () => {
  const edges = [0, 0, 1, 1] as const
  const kinds = detectionsOf([
    lookOf([
      { edges, scores: { cup: 0.6 } },
      { edges, scores: { bowl: 0.7 } },
      { edges, scores: { cup: 0.5 } },
    ]),
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['bowl', 'cup'])
})

describe('several views of a photo', () => {
  const cup = (left: number, score: number): Box => ({
    edges: [0.2, left, 0.4, left + 0.2],
    scores: { cup: score },
  })

  test('agree on a thing by their mean, and one that does not see it counts as nothing', () => {
    const [first, second, ...more] = detectionsOf([
      lookOf([cup(0.1, 0.9), cup(0.6, 0.8)]),
      lookOf([cup(0.7, 0.5)], MIRRORED),
    ])
    expect(first).toMatchObject({ kind: 'cup', score: expect.closeTo(0.7), region: { x: 0.1 } })
    expect(second).toMatchObject({ kind: 'cup', score: expect.closeTo(0.4), region: { x: 0.6 } })
    expect(more).toEqual([])
  })

  test('are told where things are on the photo, whatever its shape', () => {
    const point = fc.double({ min: 0, max: 1, noNaN: true })
    const size = fc.record({
      width: fc.integer({ min: 1, max: 9000 }),
      height: fc.integer({ min: 1, max: 9000 }),
    })
    fc.assert(
      fc.property(size, point, point, (size, x, y) => {
        for (const view of viewsOf(size)) {
          const { filled, isMirrored } = view
          const inSquare = {
            x: filled.x + (isMirrored ? 1 - x : x) * filled.width,
            y: filled.y + y * filled.height,
            width: 0,
            height: 0,
          }
          const { x: left, y: top } = onPhoto(inSquare, view)
          expect(left).toBeCloseTo(x)
          expect(top).toBeCloseTo(y)
        }
      }),
    )
  })
})
