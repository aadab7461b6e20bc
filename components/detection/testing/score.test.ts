import { describe, expect, test } from 'vitest'
import type { Detection, HouseholdKind } from '@/components/detection/detections'
import { boxFits, isSmall, joined, precision, recall, ringFits, score, type Thing } from './score'

type Box = readonly [x: number, y: number, width: number, height: number]

const regionOf = ([x, y, width, height]: Box) => ({ x, y, width, height })
const found = (kind: HouseholdKind, box: Box, likely = 0.9): Detection => ({
  kind,
  score: likely,
  region: regionOf(box),
})
const thing = (kinds: string | readonly string[], box: Box): Thing => ({
  kinds: [kinds].flat(),
  region: regionOf(box),
})

const LEFT: Box = [0, 0, 0.4, 0.4]
const RIGHT: Box = [0.5, 0.5, 0.4, 0.4]

describe('a detection', () => {
  test('is right about a thing of its kind in its place, once', () => {
    const cup = thing('cup', LEFT)
    const [first, second] = [found('cup', LEFT), found('cup', LEFT, 0.6)]
    const scored = score([first, second], { things: [cup], doubtful: [] }, boxFits)
    expect(scored).toEqual({ right: [{ found: first, thing: cup }], wrong: [second], missed: [] })
  })

  test('is wrong about another kind, and elsewhere', () => {
    const cup = thing('cup', LEFT)
    const [mouse, elsewhere] = [found('mouse', LEFT), found('cup', RIGHT)]
    const scored = score([mouse, elsewhere], { things: [cup], doubtful: [] }, boxFits)
    expect(scored).toEqual({ right: [], wrong: [mouse, elsewhere], missed: [cup] })
  })

  test('is right by any name that the thing goes by', () => {
    const tumbler = thing(['cup', 'bottle'], LEFT)
    expect(score([found('bottle', LEFT)], { things: [tumbler], doubtful: [] }, boxFits).right).toHaveLength(1)
  })

  test('gets the thing that it covers best, and the likelier chooses first', () => {
    const [near, far] = [thing('backpack', [0.1, 0, 0.4, 0.4]), thing('backpack', LEFT)]
    const [sure, less] = [found('backpack', LEFT, 0.9), found('backpack', [0.05, 0, 0.4, 0.4], 0.5)]
    const { right } = score([sure, less], { things: [near, far], doubtful: [] }, boxFits)
    expect(right).toEqual([
      { found: sure, thing: far },
      { found: less, thing: near },
    ])
  })

  test('of what is doubtful is not counted, and that is not missed', () => {
    const doubtful = [thing('knife', LEFT)]
    const knife = found('knife', LEFT)
    expect(score([knife], { things: [], doubtful }, boxFits)).toEqual({ right: [], wrong: [], missed: [] })
    expect(score([], { things: [], doubtful }, boxFits).missed).toEqual([])
    expect(score([found('cup', LEFT)], { things: [], doubtful }, boxFits).wrong).toHaveLength(1)
  })
})

describe('a place fits', () => {
  test('as a box if half of what both cover is shared', () => {
    expect(boxFits(regionOf(LEFT), regionOf([0, 0, 0.4, 0.21]))).toBe(true)
    expect(boxFits(regionOf(LEFT), regionOf([0, 0, 0.4, 0.19]))).toBe(false)
  })

  test('as a ring if three tenths are shared and its middle is on the thing', () => {
    expect(ringFits(regionOf([0, 0, 0.4, 0.22]), regionOf([0, 0, 0.4, 0.6]))).toBe(true)
    expect(ringFits(regionOf([0, 0, 0.4, 0.17]), regionOf([0, 0, 0.4, 0.6]))).toBe(false)
    expect(ringFits(regionOf([0, 0, 0.4, 0.4]), regionOf([0.21, 0, 0.4, 0.4]))).toBe(false)
    expect(ringFits(regionOf([0, 0, 0.4, 0.4]), regionOf([0, 0, 0.4, 0.19]))).toBe(false)
  })

  test('a thing is small that covers less than a hundredth', () => {
    expect(isSmall(regionOf([0, 0, 0.1, 0.09]))).toBe(true)
    expect(isSmall(regionOf([0, 0, 0.1, 0.11]))).toBe(false)
  })
})

test('precision is of what was found, recall of what is there, over all photos', () => {
  const photo = { things: [thing('cup', LEFT), thing('backpack', RIGHT)], doubtful: [] }
  const all = joined([
    score([found('cup', LEFT)], photo, boxFits),
    score([found('cup', LEFT), found('mouse', RIGHT), found('knife', RIGHT)], photo, boxFits),
  ])
  expect(precision(all)).toBe(2 / 4)
  expect(recall(all)).toBe(2 / 4)
})

test('nothing found is nothing wrong, and nothing there is nothing missed', () => {
  const nothing = score([], { things: [], doubtful: [] }, boxFits)
  expect([precision(nothing), recall(nothing)]).toEqual([1, 1])
})
