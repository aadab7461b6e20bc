import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type OutputInfo } from 'sharp'
import { type Detection, detectionsOf, EDGE } from '@/components/seeing/detections'
import { loadModel, type Model } from '@/components/seeing/model/load-model'
import { type View, viewsOf } from '@/components/seeing/views'

const binaries = createRequire(import.meta.url).resolve(
  '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm',
)

/** The model that the page has, with the same weights and the same arithmetic. */
export async function modelInNode(): Promise<Model> {
  const weights = await readFile(new URL('../model/weights.bin', import.meta.url))
  return await loadModel(new Uint8Array(weights).buffer, { simd: binaries, plain: binaries })
}

/** What is found on a photo in a file, which is turned upright first. */
export async function lookAtFile(model: Model, photo: string | Buffer): Promise<Detection[]> {
  const { data, info } = await sharp(photo).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const looks = viewsOf(info).map(async view => ({ view, boxes: model.look(await drawn(data, info, view)) }))
  return detectionsOf(await Promise.all(looks))
}

async function drawn(
  data: Buffer,
  { width, height }: OutputInfo,
  { filled, isMirrored }: View,
): Promise<Buffer> {
  const [left, top] = [Math.round(filled.x * EDGE), Math.round(filled.y * EDGE)]
  const photo = sharp(data, { raw: { width, height, channels: 3 } })
    .flop(isMirrored)
    .resize(Math.round(filled.width * EDGE), Math.round(filled.height * EDGE), { fit: 'fill' })
  const input = await photo.png().toBuffer()
  return await sharp({ create: { width: EDGE, height: EDGE, channels: 4, background: 'gray' } })
    .composite([{ input, left, top }])
    .raw()
    .toBuffer()
}
