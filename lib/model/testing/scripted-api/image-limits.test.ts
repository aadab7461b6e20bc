import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PNG } from '@/lib/model/testing/png'
import { misusedImages } from './image-limits'

const refusalOf = (...images: Uint8Array[]) =>
  misusedImages({
    messages: [
      {
        role: 'user',
        content: images.map(bytes => ({
          type: 'image',
          source: {
            type: 'base64',
            media_type: 'image/png',
            data: Buffer.from(bytes).toString('base64'),
          },
        })),
      },
    ],
  })

const ofSize = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

/** An image with nothing behind its end, which nobody reads. */
const ofLength = (base64: number) => Buffer.concat([PNG, Buffer.alloc((base64 * 3) / 4 - PNG.length)])

test('an image may have 5 MB, in base64', async () => {
  expect(await refusalOf(ofLength(5_242_880))).toBe(null)
  expect(await refusalOf(ofLength(5_242_884))).toBe(
    'messages.0.content.0.image.source.base64: image exceeds 5 MB maximum: 5242884 bytes > 5242880 bytes',
  )
})

test('an edge may have 8000 pixels, and 2000 where there are more than 20 images', async () => {
  expect(await refusalOf(await ofSize(8000, 1))).toBe(null)
  expect(await refusalOf(PNG, await ofSize(1, 8001))).toBe(
    'messages.0.content.1.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
  )
  const many = Array<Uint8Array>(20).fill(PNG)
  expect(await refusalOf(...many, await ofSize(2000, 1))).toBe(null)
  expect(await refusalOf(...many, await ofSize(2001, 1))).toMatch(/for many-image requests: 2000 pixels/)
})

test('a request may have 100 images', async () => {
  expect(await refusalOf(...Array<Uint8Array>(100).fill(PNG))).toBe(null)
  expect(await refusalOf(...Array<Uint8Array>(101).fill(PNG))).toBe(
    'too many images and documents: 101 + 0 > 100',
  )
})
