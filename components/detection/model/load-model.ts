import '@tensorflow/tfjs-backend-wasm'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import {
  add,
  fused,
  ready,
  setBackend,
  type Tensor1D,
  type Tensor4D,
  tensor1d,
  tensor4d,
  tidy,
} from '@tensorflow/tfjs-core'
import { type Boxes, EDGE } from '@/components/detection/detections'
import file from './layers.json' with { type: 'json' }

export interface Model {
  /** @param rgba of a picture that was scaled to `EDGE` × `EDGE`, in rows from the top */
  look(rgba: Uint8ClampedArray | Uint8Array): Boxes
}

/** Where the binaries are: addresses in a browser, paths in Node. */
export interface WasmFiles {
  readonly simd: string
  readonly plain: string
}

interface Convolution {
  readonly op: 'conv' | 'depthwise'
  /** The layer whose output it reads: −1 is the picture. */
  readonly from: number
  readonly kernel: readonly [number, number, number, number]
  readonly stride: number
  readonly relu6: boolean
}

interface Sum {
  readonly op: 'sum'
  readonly of: readonly [number, number]
}

interface Layers {
  readonly layers: readonly (Convolution | Sum)[]
  /** Which layers say where the things of each grid are, and what they are. */
  readonly boxes: readonly number[]
  readonly classes: readonly number[]
}

const { layers, boxes, classes } = file as unknown as Layers

const readBy = (layer: Convolution | Sum) => (layer.op === 'sum' ? layer.of : [layer.from])

/** Outputs that no later layer reads are freed: the memory of a phone would not hold them all. */
const doneBehind = layers.map((layer, at) =>
  readBy(layer).filter(read => !layers.some((later, index) => index > at && readBy(later).includes(read))),
)

/**
 * SSDLite on MobileNetV2, as SOURCES.md describes it.
 *
 * @param weights what is in weights.bin
 * @throws if the browser can’t run the binary, or it can’t be loaded
 */
export async function loadModel(weights: ArrayBuffer, { simd, plain }: WasmFiles): Promise<Model> {
  setWasmPaths({
    'tfjs-backend-wasm.wasm': plain,
    'tfjs-backend-wasm-simd.wasm': simd,
    // Threads would need a page that is isolated from others: TensorFlow.js finds that out, and asks for none.
    'tfjs-backend-wasm-threaded-simd.wasm': simd,
  })
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly did not start.')
  await ready()
  const tensors = tensorsOf(new Uint16Array(weights))
  return { look: rgba => look(tensors, rgba) }
}

interface Learned {
  readonly kernel: Tensor4D
  readonly bias: Tensor1D
}

/** The kernel and the bias of each convolution, in their order in the file. */
function tensorsOf(halves: Uint16Array): ReadonlyMap<Convolution, Learned> {
  let at = 0
  const next = (length: number) => {
    at += length
    return asFloats(halves.subarray(at - length, at))
  }
  const convolutions = layers.filter(layer => layer.op !== 'sum')
  return new Map(
    convolutions.map(layer => {
      const [height, width, inputs, outputs] = layer.kernel
      const kernel = tensor4d(next(height * width * inputs * outputs), [height, width, inputs, outputs])
      const bias = tensor1d(next(layer.op === 'conv' ? outputs : inputs * outputs))
      return [layer, { kernel, bias }]
    }),
  )
}

function look(learned: ReadonlyMap<Convolution, Learned>, rgba: Uint8ClampedArray | Uint8Array): Boxes {
  return tidy(() => {
    const outputs: Tensor4D[] = []
    const picture = tensor4d(scaled(rgba), [1, EDGE, EDGE, 3])
    const outputOf = (layer: number) => outputs[layer] ?? picture
    for (const [at, layer] of layers.entries()) {
      outputs.push(
        layer.op === 'sum'
          ? add<Tensor4D>(outputOf(layer.of[0]), outputOf(layer.of[1]))
          : convolve(outputOf(layer.from), layer, learned),
      )
      for (const done of doneBehind[at] ?? []) outputOf(done).dispose()
    }
    const grids = boxes.map(outputOf).map(({ shape: [, rows, columns] }) => ({ rows, columns }))
    return {
      edges: edgesOf(anchorsOf(grids), joined(boxes.map(outputOf))),
      scores: joined(classes.map(outputOf)).map(sigmoid),
    }
  })
}

function convolve(x: Tensor4D, layer: Convolution, learned: ReadonlyMap<Convolution, Learned>): Tensor4D {
  const { op, stride: strides, relu6 } = layer
  const { kernel: filter, bias } = learned.get(layer) as Learned
  const convolution = op === 'conv' ? fused.conv2d : fused.depthwiseConv2d
  return convolution({ x, filter, bias, strides, pad: 'same', activation: relu6 ? 'relu6' : 'linear' })
}

/** Colours from −1 to 1, as the model has learned them. */
function scaled(rgba: Uint8ClampedArray | Uint8Array): Float32Array {
  const values = new Float32Array(EDGE * EDGE * 3)
  for (let at = 0; at < values.length; at += 1) {
    values[at] = (rgba[Math.floor(at / 3) * 4 + (at % 3)] ?? 0) / 127.5 - 1
  }
  return values
}

function joined(tensors: readonly Tensor4D[]): Float32Array {
  const parts = tensors.map(tensor => tensor.dataSync<'float32'>())
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** Where the boxes are: each is its anchor, moved and scaled by what the model says. */
function edgesOf(anchors: Float32Array, moves: Float32Array): Float32Array {
  const edges = new Float32Array(anchors.length)
  for (let at = 0; at < anchors.length; at += 4) {
    const [y = 0, x = 0, height = 0, width = 0] = anchors.subarray(at, at + 4)
    const [down = 0, right = 0, taller = 0, wider = 0] = moves.subarray(at, at + 4)
    const middle = { y: y + (down / 10) * height, x: x + (right / 10) * width }
    const reach = { y: (height * Math.exp(taller / 5)) / 2, x: (width * Math.exp(wider / 5)) / 2 }
    edges.set([middle.y - reach.y, middle.x - reach.x, middle.y + reach.y, middle.x + reach.x], at)
  }
  return edges
}

/** Converts 16-bit floats. Shifted into 32 bits, the bits of a half are a number that is 2¹¹² times too small. */
function asFloats(halves: Uint16Array): Float32Array {
  const bits = new Uint32Array(halves.length)
  for (let at = 0; at < bits.length; at += 1) {
    const half = halves[at] ?? 0
    bits[at] = ((half & 0x8000) << 16) | ((half & 0x7fff) << 13)
  }
  const floats = new Float32Array(bits.buffer)
  for (let at = 0; at < floats.length; at += 1) floats[at] = (floats[at] ?? 0) * 2 ** 112
  return floats
}

/**
 * The boxes that the model begins at: it says of each of them how far off the thing is. As in TensorFlow’s
 * `multiple_grid_anchor_generator.py` with the settings of `ssdlite_mobilenet_v2_coco`.
 */

const SMALLEST = 0.2
const LARGEST = 0.95
const GRIDS = 6
const RATIOS = [1, 2, 1 / 2, 3, 1 / 3]

/** The anchors, each as y and x of its centre, height and width, in fractions of the picture. */
function anchorsOf(grids: readonly { readonly rows: number; readonly columns: number }[]): Float32Array {
  const anchors: number[] = []
  grids.forEach(({ rows, columns }, grid) => {
    const sizes = sizesOf(grid)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        for (const { height, width } of sizes)
          anchors.push((row + 0.5) / rows, (column + 0.5) / columns, height, width)
      }
    }
  })
  return new Float32Array(anchors)
}

/** The first grid, which is for small things, has fewer. */
function sizesOf(grid: number) {
  const scale = scaleOf(grid)
  if (grid === 0) return [sized(0.1, 1), sized(scale, 2), sized(scale, 1 / 2)]
  const between = Math.sqrt(scale * (grid === GRIDS - 1 ? 1 : scaleOf(grid + 1)))
  return [...RATIOS.map(ratio => sized(scale, ratio)), sized(between, 1)]
}

const scaleOf = (grid: number) => SMALLEST + ((LARGEST - SMALLEST) * grid) / (GRIDS - 1)

const sized = (scale: number, ratio: number) => ({
  height: scale / Math.sqrt(ratio),
  width: scale * Math.sqrt(ratio),
})
