import { describe, expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { encodedImages } from './encoded-images'

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
