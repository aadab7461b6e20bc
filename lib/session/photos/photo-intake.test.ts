import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { takesAll } from '@/scripts/test-sample'
import { hasMoreScans, takeInPhoto, withoutTexts } from './photo-intake'
import { bytesToReserve, createPhotoQueue } from './photo-queue'
import { hostileFiles } from './testing/hostile-files'

const jpeg = readFileSync('e2e/photos/cup-on-table.jpg')
const files = await hostileFiles(jpeg)
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

/** Tens of millions of pixels take seconds, so a quick run takes the limit on a row alone. */
describe('how many pixels are taken', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })

  if (takesAll) {
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
  }

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

const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

test('the texts of a PNG are left out before it is opened, however much they unpack to, and nothing else is', async () => {
  const texted = files.filter(({ name }) => /^a png with (a script in its text|texts that unpack)/.test(name))
  expect(texted).toHaveLength(2)
  const plain = await sharp(jpeg)
    .resize(64)
    .jpeg()
    .toBuffer()
    .then(small => sharp(small).png().toBuffer())
  for (const { bytes } of texted) {
    const without = withoutTexts(Buffer.from(bytes))
    expect(without.equals(plain)).toBe(true)
    expect(await pixels(without)).toEqual(await pixels(plain))
  }
})

test('any other file stays as it is', async () => {
  const png = await sharp(jpeg).resize(64).png().toBuffer()
  const cutOff = png.subarray(0, png.length - 7)
  for (const file of [jpeg, png, cutOff, Buffer.alloc(0)]) expect(withoutTexts(file)).toBe(file)
})

test('a million texts take no object each', async () => {
  const png = await sharp(jpeg).resize(64).png().toBuffer()
  const afterHeader = 8 + 12 + 13
  const texts = Buffer.alloc(12 * 825_000, Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0]))
  const file = Buffer.concat([png.subarray(0, afterHeader), texts, png.subarray(afterHeader)])
  const views = vi.spyOn(file, 'subarray')
  expect(withoutTexts(file).equals(png)).toBe(true)
  expect(views.mock.calls.length).toBeLessThan(3)
})

test('a JPEG of a camera is one scan, a progressive one has several', async () => {
  const camera = await sharp(jpeg).jpeg().toBuffer()
  expect([0, 1].map(most => hasMoreScans(camera, most))).toEqual([true, false])
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  expect([3, 20].map(most => hasMoreScans(progressive, most))).toEqual([true, false])
})

test('scans are looked for no further than the first that is too many', () => {
  const file = Buffer.alloc(2_000_000, Buffer.from([0xff, 0xda]))
  const search = vi.spyOn(file, 'indexOf')
  expect(hasMoreScans(file, 50)).toBe(true)
  expect(search).toHaveBeenCalledTimes(51)
})

describe('hostile files', () => {
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
})

describe('the queue', () => {
  const MB = 1024 * 1024
  const never = new AbortController().signal

  /** Work that says when it begins and ends when it is told. */
  function works() {
    const begun: string[] = []
    return {
      begun,
      work(name: string) {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        const run = () => {
          begun.push(name)
          return promise
        }
        return { run, finish: () => resolve(name), fail: () => reject(new Error(name)) }
      },
    }
  }

  test('one is worked on at a time, in the order in which they came', async () => {
    const queue = createPhotoQueue()
    const { begun, work } = works()
    const [a, b, c] = [work('a'), work('b'), work('c')]
    const done = [a, b, c].map(({ run }) => queue.inTurn(run, never))
    expect(begun).toEqual(['a'])
    a.finish()
    expect(await done[0]).toBe('a')
    expect(begun).toEqual(['a', 'b'])
    b.finish()
    c.finish()
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c'])
  })

  test('one that is taken back leaves the queue at once and is never worked on', async () => {
    const queue = createPhotoQueue()
    const { begun, work } = works()
    const [a, b, c] = [work('a'), work('b'), work('c')]
    const gone = new AbortController()
    const first = queue.inTurn(a.run, never)
    const second = queue.inTurn(b.run, gone.signal)
    const third = queue.inTurn(c.run, never)
    gone.abort()
    expect(await second).toBeNull()
    expect(begun).toEqual(['a'])
    a.finish()
    c.finish()
    expect(await Promise.all([first, third])).toEqual(['a', 'c'])
    expect(begun).toEqual(['a', 'c'])
    expect(await queue.inTurn(b.run, gone.signal)).toBeNull()
  })

  test('one that fails lets the next begin', async () => {
    const queue = createPhotoQueue()
    const { work } = works()
    const [a, b] = [work('a'), work('b')]
    const first = queue.inTurn(a.run, never)
    const second = queue.inTurn(b.run, never)
    a.fail()
    b.finish()
    await expect(first).rejects.toThrow('a')
    expect(await second).toBe('b')
  })

  test('there is room for so many bytes, and a small upload counts as a megabyte', () => {
    const queue = createPhotoQueue(10 * MB)
    const large = queue.reserve(8 * MB)
    expect(queue.reserve(3 * MB)).toBeNull()
    const small = queue.reserve(1)
    expect(queue.reserve(1)).not.toBeNull()
    expect(queue.reserve(1)).toBeNull()
    small?.()
    expect(queue.reserve(1)).not.toBeNull()
    large?.()
    expect(queue.reserve(8 * MB)).not.toBeNull()
  })

  test.each([
    ['3000', 3_000],
    ['99999999999', MB],
    [null, MB],
    ['three', MB],
    ['1, 1', MB],
    ['Infinity', MB],
  ])('an upload whose content-length is %j is held room for as %i bytes', (contentLength, bytes) => {
    expect(bytesToReserve(contentLength, MB)).toBe(bytes)
  })
})
