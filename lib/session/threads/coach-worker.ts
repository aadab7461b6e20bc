/** The thread in which the coach reads what is long. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { createCoach } from '@/lib/coach/coach'
import type { SentenceModel } from '@/lib/coach/understand/sentence-model'
import type { ModelReply, ModelRequest } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'

export interface CoachAnswer {
  readonly reply: ModelReply
  readonly pieces: readonly string[]
}

/** The sentence model of the process, which answers in the order in which it is asked. */
function askedThrough(port: MessagePort): SentenceModel {
  const waiting: ((vector: Float32Array | null) => void)[] = []
  port.on('message', vector => waiting.shift()?.(vector))
  return sentence => {
    port.postMessage(sentence)
    return new Promise(resolve => waiting.push(resolve))
  }
}

const { signal } = new AbortController()

parentPort?.once('message', (port: MessagePort) => {
  const coach = createCoach(askedThrough(port))
  parentPort?.on('message', async (request: ModelRequest<TidyDomain>) => {
    const pieces: string[] = []
    const reply = await coach(request, { onText: piece => pieces.push(piece), signal })
    parentPort?.postMessage({ reply, pieces } satisfies CoachAnswer)
  })
  parentPort?.postMessage('ready')
})
