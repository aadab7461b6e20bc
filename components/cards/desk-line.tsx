import { Button } from '@/components/ui/button'
import { useWords, type Words } from '@/components/words/words'
import { answerWords } from './answer-words'
import type { Question } from './question-types'
import type { Desk } from './use-answer-desk'

/** What became of the tap. The button shows it and this says it; only what did not get through takes room. */
export function DeskLine({ desk, question }: { desk: Desk; question: Question }) {
  const words = useWords('cards')
  const general = useWords('general')
  const told = desk.at === 'failed' || desk.at === 'refused' || desk.at === 'kept'
  return (
    <div className={told ? 'flex shrink-0 flex-col gap-2 border-line border-t px-4 py-3' : 'sr-only'}>
      <p role="status">{deskWords(desk, question, words)}</p>
      {desk.at === 'failed' && (
        <Button look="primary" onClick={desk.retry}>
          {general('tryAgain')}
        </Button>
      )}
    </div>
  )
}

function deskWords(desk: Desk, question: Question, words: Words<'cards'>): string {
  switch (desk.at) {
    case 'open':
    case 'revising':
      return ''
    case 'sending':
      return words('sending', { answer: answerWords(question, desk.answer, words) })
    case 'sent':
      return words('sent', { answer: answerWords(question, desk.answer, words) })
    case 'kept':
      return words('kept')
    case 'failed':
    case 'refused':
      return desk.message
  }
}
