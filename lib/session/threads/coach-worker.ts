/** The thread in which the coach reads what is long. */
import { parentPort } from 'node:worker_threads'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import type { ModelReply, ModelRequest } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'

export interface CoachAnswer {
  readonly reply: ModelReply
  readonly pieces: readonly string[]
}

const { signal } = new AbortController()
const coach = createCoach(read)

parentPort?.on('message', async (request: ModelRequest<TidyDomain>) => {
  const pieces: string[] = []
  const reply = await coach(request, { onText: piece => pieces.push(piece), signal })
  parentPort?.postMessage({ reply, pieces } satisfies CoachAnswer)
})
parentPort?.postMessage('ready')
