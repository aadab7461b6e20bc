import { failureWords } from '@/components/store/failure-words'
import type { Outbox } from '@/components/store/outbox'
import type { Answer } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import type { Given } from './card-answers'

/** The state of the answer to a card, as the card says it. */
export type Submission =
  | { readonly at: 'open' }
  | { readonly at: 'sending'; readonly answer: Answer }
  /** The server has it; the event that closes the card is on its way. */
  | { readonly at: 'sent'; readonly answer: Answer }
  /** The network failed; it is retried automatically, also after a reload. */
  | { readonly at: 'queued'; readonly answer: Answer }
  /** The server failed; the person may retry. */
  | { readonly at: 'failed'; readonly answer: Answer; readonly message: string; readonly retry: () => void }
  | { readonly at: 'refused'; readonly message: string }

export const OPEN: Submission = { at: 'open' }

export function submissionOf(
  given: Given | null,
  { retry, isOffline }: { retry: Outbox['retry']; isOffline: boolean },
  general: Words<'general'>,
): Submission {
  if (!given) return OPEN
  const { input, stage } = given
  const { answer } = input
  switch (stage.at) {
    case 'waiting':
    case 'sending':
      return { at: isOffline ? 'queued' : 'sending', answer }
    case 'sent':
    case 'queued':
      return { at: stage.at, answer }
    case 'failed': {
      const message = failureWords(stage.failure, general)
      return { at: 'failed', answer, message, retry: () => retry(given.id) }
    }
    case 'refused':
      return { at: 'refused', message: stage.failure ? failureWords(stage.failure, general) : '' }
  }
}
