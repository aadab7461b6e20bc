import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countScans, withoutTexts } from './photo-bytes'
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

test('a JPEG of a camera is one scan, a progressive one has several', async () => {
  expect(countScans(await sharp(jpeg).jpeg().toBuffer())).toBe(1)
  const scans = countScans(await sharp(jpeg).jpeg({ progressive: true }).toBuffer())
  expect(scans).toBeGreaterThan(3)
  expect(scans).toBeLessThan(20)
})
