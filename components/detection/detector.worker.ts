import { detectionsOf } from './detections'
import type { FromWorker, Pixels } from './detector'
import { loadModel, type Model } from './model/load-model'

declare const self: {
  onmessage: (event: { readonly data: Pixels }) => void
  postMessage(message: FromWorker): void
}

// The build gives each a name that changes with what is in it.
const WEIGHTS = new URL('./model/weights.bin', import.meta.url)
const WASM = {
  simd: new URL('@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm', import.meta.url).href,
  plain: new URL('@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.wasm', import.meta.url).href,
}

let model: Model | undefined

self.onmessage = async ({ data }) => self.postMessage(await answer(data))

async function answer(pixels: Pixels): Promise<FromWorker> {
  try {
    model ??= await load()
  } catch {
    return { kind: 'failed', reason: 'not_loaded' }
  }
  try {
    return { kind: 'looked', found: detectionsOf(model.look(pixels)) }
  } catch {
    return { kind: 'failed', reason: 'crashed' }
  }
}

async function load(): Promise<Model> {
  tellShare(0)
  const loaded = await loadModel(await loadWeights(), WASM)
  tellShare(1)
  return loaded
}

const tellShare = (share: number) => self.postMessage({ kind: 'loading', share })

/** Tells each percent. */
async function loadWeights(): Promise<ArrayBuffer> {
  const response = await fetch(WEIGHTS)
  if (!response.ok || !response.body) throw new Error(`The weights came with ${response.status}.`)
  const total = Number(response.headers.get('content-length'))
  let loaded = 0
  let told = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part)
      loaded += part.length
      const percent = Math.floor((100 * loaded) / total)
      if (percent > told && percent < 100) tellShare(percent / 100)
      told = percent
    },
  })
  return await new Response(response.body.pipeThrough(counted)).arrayBuffer()
}
