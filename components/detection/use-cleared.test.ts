import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Detection, MAYBE } from './detections'
import { clearedOf, isSameView, VIEW_EDGE } from './use-cleared'

const at = (kind: Detection['kind'], x: number, score = 0.7): Detection => ({
  kind,
  score,
  region: { x, y: 0.5, width: 0.2, height: 0.2 },
})

describe('what was put away between two photos', () => {
  it('is what was surely there, and is not found there any more', () => {
    expect(clearedOf([at('cup', 0.1), at('backpack', 0.5)], [at('cup', 0.14, MAYBE)])).toEqual([
      at('backpack', 0.5),
    ])
  })

  it('is nothing that was only a maybe', () => {
    expect(clearedOf([at('cup', 0.1, MAYBE)], [])).toEqual([])
  })

  it('is also what lies somewhere else now', () => {
    expect(clearedOf([at('cup', 0.1)], [at('cup', 0.6)])).toEqual([at('cup', 0.1)])
  })
})

describe('two photos', () => {
  const view = async (photo: Sharp) => ({
    width: VIEW_EDGE,
    height: VIEW_EDGE,
    data: await photo
      .resize(VIEW_EDGE, VIEW_EDGE, { fit: 'fill' })
      .removeAlpha()
      .ensureAlpha()
      .raw()
      .toBuffer(),
  })
  const cup = () => sharp('e2e/photos/cup-on-table.jpg')

  it('show one place when the second is darker and taken a step aside', async () => {
    const aside = cup().extract({ left: 150, top: 60, width: 2200, height: 1500 }).linear(0.6, 10)
    expect(isSameView(await view(cup()), await view(aside))).toBe(true)
  })

  it('show two places when they are of a cup and of a cat', async () => {
    expect(isSameView(await view(cup()), await view(sharp('e2e/photos/cat.webp')))).toBe(false)
  })
})
