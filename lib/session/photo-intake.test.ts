import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { takeInPhoto } from './photo-intake'

const photo = (name: string) => readFileSync(`e2e/photos/${name}`)

test('a photo with EXIF orientation 6 is stored right way up and without metadata', async () => {
  const taken = await takeInPhoto(photo('cup-on-table-exif-6.jpg'))
  if (taken.kind !== 'photo') throw new Error('not taken')
  expect(taken).toMatchObject({ width: 600, height: 400, photo: { mediaType: 'image/jpeg' } })
  const metadata = await sharp(taken.photo.bytes).metadata()
  expect(metadata).toMatchObject({ width: 600, height: 400, format: 'jpeg' })
  expect(metadata.orientation).toBeUndefined()
  expect(metadata.exif).toBeUndefined()
  // The table’s dark edge is in the upper left of the picture as the photographer saw it.
  const { data } = await sharp(taken.photo.bytes)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.max(...data)).toBeLessThan(60)
})

test('a large photo is brought to 1,568 px on its long edge', async () => {
  expect(await takeInPhoto(photo('cup-on-table.jpg'))).toMatchObject({ width: 1568, height: 1045 })
})

test('WebP and PNG stay what they are', async () => {
  const png = await sharp(photo('cat.webp')).png().toBuffer()
  expect(await takeInPhoto(photo('cat.webp'))).toMatchObject({
    photo: { mediaType: 'image/webp' },
    width: 451,
  })
  expect(await takeInPhoto(png)).toMatchObject({ photo: { mediaType: 'image/png' }, width: 451 })
})

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'
  test.each([
    ['text named .jpg', Buffer.from('this is not a photo')],
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from(svg)],
    ['a truncated JPEG', photo('cup-on-table.jpg').subarray(0, 20_000)],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('%s', async (_, file) => {
    expect(await takeInPhoto(file)).toEqual({ kind: 'unsupported' })
  })

  test('a GIF', async () => {
    const gif = await sharp(photo('cat.webp')).gif().toBuffer()
    expect(await takeInPhoto(gif)).toEqual({ kind: 'unsupported' })
  })
})
