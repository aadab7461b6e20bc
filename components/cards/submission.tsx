import { failureWords } from '@/components/store/api'
import { useIsKept } from '@/components/store/browser-storage'
import type { Outbox } from '@/components/store/outbox'
import type { Answer, Question } from '@/components/store/question-types'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import type { Given } from './card-answers'
import { answerWords } from './kinds/card-kinds'

/** The state of the answer to a card, as the card says it. */
export type Submission =
  | { readonly at: 'open' }
  /** `sent`: the server has it, and the event that closes the card is on its way. `queued`: the network failed; it goes out by itself. */
  | { readonly at: 'sending' | 'sent' | 'queued'; readonly answer: Answer }
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

/** The answer is given, and did not get through yet. */
export const waits = ({ at }: Submission) => at === 'queued' || at === 'failed'

interface SubmissionStatusProps {
  submission: Submission
  question: Question
  /** Answers that wait, with this one. */
  kept: number
}

/** Announces the state of the submission. It is visible only where the answer did not get through. */
export function SubmissionStatus({ submission, question, kept }: SubmissionStatusProps) {
  const words = useWords('cards')
  const session = useWords('session')
  const general = useWords('general')
  const isKept = useIsKept()
  const visible = waits(submission) || submission.at === 'refused'
  return (
    <div
      className={
        visible
          ? 'small flex min-h-12 shrink-0 flex-col justify-center gap-2 text-balance px-2 pt-3 text-center'
          : 'sr-only'
      }
    >
      <p role="status">
        {submission.at === 'queued' && isKept && kept > 1
          ? session('kept', { count: kept })
          : submissionWords(submission, question, isKept, words)}
      </p>
      {submission.at === 'failed' && (
        <Button look="lit" onClick={submission.retry}>
          {general('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function submissionWords(
  submission: Submission,
  question: Question,
  isKept: boolean,
  words: Words<'cards'>,
): string {
  switch (submission.at) {
    case 'open':
      return ''
    case 'sending':
      return words('sending', { answer: answerWords(question, submission.answer, words) })
    case 'sent':
      return words('sent', { answer: answerWords(question, submission.answer, words) })
    case 'queued':
      return words(isKept ? 'kept' : 'keptOnPage')
    case 'failed':
    case 'refused':
      return submission.message
  }
}
