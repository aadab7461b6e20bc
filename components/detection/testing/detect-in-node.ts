import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { type Boxes, EDGE } from '@/components/detection/detections'
import { loadModel, type Model } from '@/components/detection/model/load-model'

const binaries = createRequire(import.meta.url).resolve(
  '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm',
)

/** The model that the page has, with the same weights and the same arithmetic. */
export async function modelInNode(): Promise<Model> {
  const weights = await readFile(new URL('../model/weights.bin', import.meta.url))
  return await loadModel(new Uint8Array(weights).buffer, { simd: binaries, plain: binaries })
}

/** What the model gives for a photo in a file, which is turned upright first. */
export async function lookAtFile(model: Model, photo: string | Buffer): Promise<Boxes> {
  const upright = sharp(photo).rotate().ensureAlpha()
  return model.look(await upright.resize(EDGE, EDGE, { fit: 'fill' }).raw().toBuffer())
}
