import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import type { EncodedImages } from './encoded-images'
import { photosToSend } from './photo-limits'

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
