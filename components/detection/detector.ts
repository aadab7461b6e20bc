import { type Detection, EDGE } from './detections'

export type DetectionResult =
  | { readonly kind: 'looked'; readonly found: readonly Detection[] }
  | {
      readonly kind: 'failed'
      /**
       * `unsupported`: the browser lacks what it takes. `not_loaded`: the model did not come, as without a connection.
       * `unreadable`: the browser can’t decode the photo. `crashed`: the worker ended, or says nothing.
       */
      readonly reason: 'unsupported' | 'not_loaded' | 'unreadable' | 'crashed'
    }

/** Colours and opacity of a picture of `EDGE` × `EDGE` pixels, in rows from the top. */
export type Pixels = Uint8ClampedArray

/** Messages of the worker. The first one reports a share of 0; it loads at most once. */
export type FromWorker =
  | { readonly kind: 'loading' /** 0–1 */; readonly share: number }
  | Extract<DetectionResult, { kind: 'looked' }>
  | { readonly kind: 'failed'; readonly reason: 'not_loaded' | 'crashed' }

/** The used part of a `Worker`. It receives `Pixels`, and answers before it receives more. */
export interface DetectorWorker extends Pick<Worker, 'onmessage' | 'onerror' | 'terminate'> {
  postMessage(pixels: Pixels): void
}

interface Parts {
  /** @throws if the browser lets no worker start */
  readonly startWorker: () => DetectorWorker
  /** Null for a photo that can’t be decoded. */
  readonly readPixels: (photo: Blob) => Promise<Pixels | null>
}

interface Options {
  readonly signal: AbortSignal
  /** Told while the model is loaded: 0–1, and 1 once it is there. */
  readonly onLoading: (share: number) => void
}

export type DetectInPhoto = (photo: Blob, options: Options) => Promise<DetectionResult>

/** An idle worker is ended, which gives back some 100 MB (ms). */
export const IDLE_MS = 60_000
/** A worker that is silent for so long was ended by the browser, which tells nobody (ms). */
export const SILENCE_MS = 30_000
/** From then on no photo is looked at until the page is loaded anew. */
export const MAX_CRASHES = 2

/**
 * Looks at one photo after the other, in a worker that is started for the first one. One that fails is ended, and the
 * next photo gets another one.
 *
 * @returns a function that rejects with the signal’s reason as soon as the signal calls it off, and never else
 */
export function createDetector({ startWorker, readPixels }: Parts): DetectInPhoto {
  let worker: DetectorWorker | null = null
  let crashes = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function end() {
    worker?.terminate()
    worker = null
  }

  async function look(photo: Blob, { signal, onLoading }: Options): Promise<DetectionResult> {
    signal.throwIfAborted()
    if (crashes === MAX_CRASHES) return failed('crashed')
    const pixels = await readPixels(photo)
    signal.throwIfAborted()
    if (!pixels) return failed('unreadable')
    clearTimeout(idle)
    const looked = await ask(pixels, onLoading)
    if (looked.kind === 'looked') idle = setTimeout(end, IDLE_MS)
    else end()
    if (looked.kind === 'failed' && looked.reason === 'crashed') crashes += 1
    return looked
  }

  function ask(pixels: Pixels, onLoading: Options['onLoading']): Promise<DetectionResult> {
    const isNew = worker === null
    try {
      worker ??= startWorker()
    } catch {
      return Promise.resolve(failed('unsupported'))
    }
    return answerOf(worker, pixels, isNew, onLoading)
  }

  return (photo, options) => {
    const looked = turn.then(() => look(photo, options))
    turn = looked.catch(() => {})
    return Promise.race([looked, calledOff(options.signal)])
  }
}

function answerOf(
  worker: DetectorWorker,
  pixels: Pixels,
  isNew: boolean,
  onLoading: Options['onLoading'],
): Promise<DetectionResult> {
  const { promise, resolve } = Promise.withResolvers<DetectionResult>()
  let isLoaded = !isNew
  let silence: ReturnType<typeof setTimeout> | undefined
  const end = () => resolve(failed(isLoaded ? 'crashed' : 'not_loaded'))
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'loading') return resolve(data)
    listen()
    isLoaded = data.share === 1
    onLoading(data.share)
  }
  worker.onerror = event => {
    event.preventDefault()
    end()
  }
  listen()
  worker.postMessage(pixels)
  return promise.finally(() => clearTimeout(silence))
}

const failed = (reason: Extract<DetectionResult, { kind: 'failed' }>['reason']): DetectionResult => ({
  kind: 'failed',
  reason,
})

const calledOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const callOff = () => reject(signal.reason)
    if (signal.aborted) callOff()
    else signal.addEventListener('abort', callOff, { once: true })
  })

/** Finds things of a household on a photo. All of it happens on this device; nothing is sent. */
export const detectInPhoto: DetectInPhoto = (photo, options) =>
  isSupported() ? detect(photo, options) : Promise.resolve({ kind: 'failed', reason: 'unsupported' })

const isSupported = () =>
  typeof Worker === 'function' && typeof WebAssembly === 'object' && typeof createImageBitmap === 'function'

const detect = createDetector({
  // The bundler finds the worker by these very words.
  startWorker: () => new Worker(new URL('./detector.worker.ts', import.meta.url)),
  readPixels,
})

/** Made small while it is decoded, so that a large photo takes no memory beside. */
async function readPixels(photo: Blob): Promise<Pixels | null> {
  try {
    const bitmap = await createImageBitmap(photo, {
      resizeWidth: EDGE,
      resizeHeight: EDGE,
      resizeQuality: 'high',
    })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: EDGE, height: EDGE })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, EDGE, EDGE)
    bitmap.close()
    return context?.getImageData(0, 0, EDGE, EDGE).data ?? null
  } catch {
    return null
  }
}

/** The size of the model's one-time download, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** GB, rounded, as browsers tell it that tell it at all: with less, the page itself would be at risk. */
const MIN_MEMORY = 1

/** Facts about the device that some browsers tell. */
interface Device {
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** True if this device can detect things on photos. */
export const canDetect = (): boolean =>
  isSupported() && ((navigator as Device).deviceMemory ?? MIN_MEMORY) >= MIN_MEMORY

/** True if the device is set to save data: then the person is asked each time. */
export const savesData = (): boolean => (navigator as Device).connection?.saveData === true
