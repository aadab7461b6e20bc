import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { takeInPhoto } from './photo-intake'
import { hostileFiles } from './testing/hostile-files'

const files = await hostileFiles(readFileSync('e2e/photos/cup-on-table.jpg'))

test('there are sixty, and no two have a name', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

describe('refused', () => {
  test.each(files.filter(({ fate }) => fate === 'refused'))('$name', async ({ bytes }) => {
    expect(await takeInPhoto(bytes)).toEqual({ kind: 'unsupported' })
  })
})

describe('too large to open', () => {
  test.each(files.filter(({ fate }) => fate === 'too_large'))('$name', async ({ bytes }) => {
    expect(await takeInPhoto(bytes)).toMatchObject({ kind: 'too_large' })
  })
})

describe('taken as the photo that it is, and nothing else is kept', () => {
  test.each(files.filter(({ fate }) => fate === 'clean'))('$name', async ({ bytes, hidden = '' }) => {
    expect(Buffer.from(bytes).includes(hidden)).toBe(true)
    const taken = await takeInPhoto(bytes)
    if (taken.kind !== 'photo') throw new Error('It was refused.')
    expect(Buffer.from(taken.photo.bytes).includes(hidden)).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(taken.photo.bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })
})
