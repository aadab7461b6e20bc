import { randomBytes } from 'node:crypto'
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

describe('a WebP or PNG', () => {
  test('is stored as a JPEG where that is smaller', async () => {
    const png = await sharp(photo('cup-on-table.jpg')).png({ effort: 1 }).toBuffer()
    const taken = await takeInPhoto(png)
    expect(taken).toMatchObject({ photo: { mediaType: 'image/jpeg' }, width: 1568, height: 1045 })
    if (taken.kind !== 'photo') throw new Error('not taken')
    expect((await sharp(taken.photo.bytes).metadata()).format).toBe('jpeg')
    expect(taken.photo.bytes.length).toBeLessThan(png.length / 4)
  })

  test('stays what it is where it is smaller so', async () => {
    const stripes = Buffer.from(Array.from({ length: 800 * 600 }, (_, at) => (at % 2) * 255))
    const drawing = sharp(stripes, { raw: { width: 800, height: 600, channels: 1 } })
    expect(await takeInPhoto(await drawing.png().toBuffer())).toMatchObject({
      photo: { mediaType: 'image/png' },
    })
    expect(await takeInPhoto(photo('cat.webp'))).toMatchObject({
      photo: { mediaType: 'image/webp' },
      width: 451,
    })
  })

  test('of the worst kind is small enough for a model, and white where it shows through', async () => {
    const pixels = randomBytes(1_600 * 1_600 * 4)
    pixels.fill(0, 0, 400 * 1_600 * 4)
    const noise = await sharp(pixels, { raw: { width: 1_600, height: 1_600, channels: 4 } })
      .png({ effort: 1 })
      .toBuffer()
    const taken = await takeInPhoto(noise)
    if (taken.kind !== 'photo') throw new Error('not taken')
    expect(taken.photo.mediaType).toBe('image/jpeg')
    expect(Buffer.from(taken.photo.bytes).toString('base64').length).toBeLessThan(5 * 1024 * 1024)
    const corner = await sharp(taken.photo.bytes)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(250)
  })

  test.each(['png', 'webp'] as const)(
    'of one channel, turned on its side, keeps its shape: %s',
    async format => {
      const grey = await sharp(photo('cup-on-table.jpg'))
        .resize({ width: 300 })
        .greyscale()
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      expect(await takeInPhoto(grey)).toMatchObject({ kind: 'photo', width: 200, height: 300 })
    },
  )
})

describe('how many pixels are taken', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })

  test('more of a JPEG as cameras make it, which is made small while it is read', async () => {
    expect(await takeInPhoto(await plain(8_000, 6_000).jpeg().toBuffer())).toMatchObject({
      kind: 'photo',
      width: 1568,
      height: 1176,
    })
    expect(await takeInPhoto(await plain(12_000, 10_100).jpeg().toBuffer())).toEqual({
      kind: 'too_large',
      message:
        'This photo has 12000 × 10100 pixels. A JPEG of a camera may have 120 million of them, any other photo 25 million, and 20000 on its long edge. Send a smaller one.',
    })
  })

  test.each(['png', 'webp'] as const)('25 million of a %s, which is opened as it is', async format => {
    expect(
      await takeInPhoto(await plain(4_000, 3_000).toFormat(format, { effort: 1 }).toBuffer()),
    ).toMatchObject({
      kind: 'photo',
      width: 1568,
    })
    expect(
      await takeInPhoto(await plain(6_000, 4_200).toFormat(format, { effort: 1 }).toBuffer()),
    ).toMatchObject({
      kind: 'too_large',
    })
  })

  test('no row is longer than a panorama', async () => {
    expect(await takeInPhoto(await plain(20_000, 10).png().toBuffer())).toMatchObject({ kind: 'photo' })
    expect(await takeInPhoto(await plain(20_001, 10).png().toBuffer())).toMatchObject({ kind: 'too_large' })
  })
})

test('a progressive photo of the web is taken', async () => {
  const progressive = await sharp(photo('cup-on-table.jpg')).jpeg({ progressive: true }).toBuffer()
  expect(await takeInPhoto(progressive)).toMatchObject({ kind: 'photo', width: 1568 })
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
