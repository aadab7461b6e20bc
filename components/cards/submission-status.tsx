import { useIsKept } from '@/components/store/browser-storage'
import type { Question } from '@/components/store/question-types'
import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import { answerWords } from './kinds/card-kinds'
import type { Submission } from './submission'

/** The answer is given, and did not get through yet. */
export const waits = ({ at }: Submission) => at === 'queued' || at === 'failed'

/** Announces the state of the submission. It is visible only where the answer did not get through. */
export function SubmissionStatus({ submission, question }: { submission: Submission; question: Question }) {
  const words = useWords('cards')
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
      <p role="status">{submissionWords(submission, question, isKept, words)}</p>
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
