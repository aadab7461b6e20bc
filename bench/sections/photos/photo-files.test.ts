import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ordinaryPhoto, plainPng, progressiveJpeg } from './photo-files'

test('the photos that are sent are of the kind and the size that the figures name', async () => {
  const kindOf = async (file: Promise<Buffer>) => {
    const { format, width, height, channels, isProgressive } = await sharp(await file).metadata()
    return { format, width, height, channels, isProgressive }
  }
  expect(await kindOf(ordinaryPhoto(80))).toMatchObject({
    format: 'jpeg',
    width: 80,
    height: 60,
    isProgressive: false,
  })
  expect(await kindOf(progressiveJpeg(60))).toMatchObject({ width: 60, height: 60, isProgressive: true })
  expect(await kindOf(plainPng(60))).toMatchObject({ format: 'png', width: 60, height: 60, channels: 4 })
})
