import { Button } from '@/components/ui/button'
import { answerWords } from './answer-words'
import type { Question } from './question-types'
import type { Desk } from './use-answer-desk'

const text = {
  sending: (answer: string) => `Chosen: ${answer}. Sending…`,
  sent: (answer: string) => `Chosen: ${answer}.`,
  tryAgain: 'Try again',
}

/** What became of the tap. The button shows it and this says it; only what went wrong takes room. */
export function DeskLine({ desk, question }: { desk: Desk; question: Question }) {
  const problem = desk.at === 'failed' || desk.at === 'refused'
  return (
    <div className={problem ? 'flex shrink-0 flex-col gap-2 border-line border-t px-4 py-3' : 'sr-only'}>
      <p role="status">{wordsFor(desk, question)}</p>
      {desk.at === 'failed' && (
        <Button look="primary" onClick={desk.retry}>
          {text.tryAgain}
        </Button>
      )}
    </div>
  )
}

function wordsFor(desk: Desk, question: Question): string {
  switch (desk.at) {
    case 'open':
      return ''
    case 'sending':
      return text.sending(answerWords(question, desk.answer))
    case 'sent':
      return text.sent(answerWords(question, desk.answer))
    case 'failed':
    case 'refused':
      return desk.message
  }
}
