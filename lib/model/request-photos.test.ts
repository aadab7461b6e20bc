import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { type EncodedImages, encodedImages, photosToSend } from './request-photos'

/** Photos of three bytes, which are four characters of base64; `read` tells which were loaded. */
function album({ limit, mediaType = 'image/png' }: { limit?: number; mediaType?: string } = {}) {
  const read: string[] = []
  const images = encodedImages(async id => {
    read.push(id)
    return id === 'gone' ? null : { mediaType, bytes: Uint8Array.from([1, 2, 3]) }
  }, limit)
  return { read, show: (id: string) => images(imageId.parse(id)) }
}

describe('encoded photos', () => {
  test('are those bytes that were given, even as part of a larger buffer', async () => {
    const whole = Uint8Array.from([9, 1, 2, 3, 9])
    const images = encodedImages(async () => ({ mediaType: 'image/png', bytes: whole.subarray(1, 4) }))
    expect(await images(imageId.parse('ph_1'))).toEqual({
      type: 'base64',
      media_type: 'image/png',
      data: 'AQID',
    })
  })

  test('are kept up to the limit; the one not used for the longest time goes first', async () => {
    const { read, show } = album({ limit: 8 })
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await show(id)
    expect(read).toEqual(['a', 'b', 'c', 'b'])
  })

  test('that alone are over the limit are given, and not kept', async () => {
    const { read, show } = album({ limit: 3 })
    expect(await show('a')).toMatchObject({ data: 'AQID' })
    await show('a')
    expect(read).toEqual(['a', 'a'])
  })

  test('that are gone are asked for again, since they may only be late', async () => {
    const { read, show } = album()
    expect(await show('gone')).toBe(null)
    expect(await show('gone')).toBe(null)
    expect(read).toEqual(['gone', 'gone'])
  })

  test('of a kind that models can’t see are as good as gone', async () => {
    expect(await album({ mediaType: 'image/heic' }).show('a')).toBe(null)
  })
})

const MB = 1024 * 1024

/** A photo is named by its size in KB, and where it stands. */
const images: EncodedImages = async id => ({
  type: 'base64',
  media_type: 'image/jpeg',
  data: { length: Number(id.split('_')[1]) * 1024 } as string,
})

const ids = (sizes: readonly number[]) => sizes.map((size, at) => imageId.parse(`ph_${size}_${at}`))

/** What becomes of each photo: its size in bytes if it is sent, else why not. */
async function chosen(sizes: readonly number[]) {
  const photos = await photosToSend(ids(sizes), images)
  return ids(sizes).map(id => {
    const photo = photos.get(id)
    return typeof photo === 'object' ? photo.data.length : photo
  })
}

const sentOf = (photos: readonly (string | number | undefined)[]) =>
  photos.filter(photo => typeof photo === 'number')

/** As many as a long session may have: small ones, and some that are larger than the API takes. */
const anySession = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 5 * 1024 }) },
    fc.integer({ min: 5_000, max: 9_000 }),
  ),
  { maxLength: 130, size: 'max' },
)

describe('photos of one request', () => {
  test('are at most 5 MB each, 100, and 24 MB in all; the newest that fits is always among them', async () => {
    await fc.assert(
      fc.asyncProperty(anySession, async sizes => {
        const photos = await chosen(sizes)
        const sent = sentOf(photos)
        expect(sent.length).toBeLessThanOrEqual(100)
        expect(Math.max(0, ...sent)).toBeLessThanOrEqual(5 * MB)
        expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24 * MB)
        const newest = sizes.findLastIndex(size => size <= 5 * 1024)
        if (newest !== -1) expect(photos[newest]).toBe((sizes[newest] ?? 0) * 1024)
      }),
    )
  })

  test('stay as they were sent until the room is used up; then the older ones go, down to half of it', async () => {
    await fc.assert(
      fc.asyncProperty(anySession, async sizes => {
        let before: Awaited<ReturnType<typeof chosen>> = []
        for (let count = 1; count <= sizes.length; count++) {
          const photos = await chosen(sizes.slice(0, count))
          const kept = photos.slice(0, -1)
          if (JSON.stringify(kept) !== JSON.stringify(before)) {
            const room = sentOf(photos)
            expect(room.length).toBeLessThanOrEqual(50)
            expect(room.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12 * MB)
            const used = [...sentOf(before), (sizes[count - 1] ?? 0) * 1024]
            expect(used.length > 100 || used.reduce((sum, size) => sum + size, 0) > 24 * MB).toBe(true)
            // What was left out once is not shown again.
            for (const [at, photo] of before.entries())
              if (photo === 'no_room') expect(kept[at]).toBe('no_room')
          }
          before = photos
        }
      }),
      { numRuns: 20 },
    )
  })

  test('are named for what keeps them out', async () => {
    expect(await chosen([6_000, 1])).toEqual(['too_large', 1024])
    expect(await photosToSend(ids([1]), async () => null)).toEqual(new Map([[ids([1])[0], 'gone']]))
    expect(await photosToSend(ids([1]), null)).toEqual(new Map([[ids([1])[0], 'unseen']]))
  })
})
