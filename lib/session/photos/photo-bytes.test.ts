import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { hasMoreScans, withoutTexts } from './photo-bytes'
import { hostileFiles } from './testing/hostile-files'

const jpeg = readFileSync('e2e/photos/cup-on-table.jpg')
const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

test('the texts of a PNG are left out before it is opened, however much they unpack to, and nothing else is', async () => {
  const files = await hostileFiles(jpeg)
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
