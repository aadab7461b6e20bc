import type { QuestionOf } from '@/components/store/question-types'
import { useWords } from '@/components/words/words'
import { labelOf } from './disposition-words'
import type { SwipeState } from './use-swipe'

interface SwipeHintProps {
  swipe: SwipeState
  question: QuestionOf<'ProposeDisposition'>
}

/** The answer that letting go of the card gives, or would give if it were dragged farther. */
export function SwipeHint({ swipe: { side, isFarEnough }, question }: SwipeHintProps) {
  const words = useWords('cards')
  const [first] = question.choices
  const answer = side === 'first' ? first && labelOf(first, words).text : words('skip')
  if (answer === undefined) return null
  return (
    <p
      aria-hidden="true"
      data-testid="swipe-hint"
      className={`pointer-events-none absolute top-3 z-10 max-w-[85%] break-words rounded-control border-2 border-fig px-3 py-2 font-semibold ${
        isFarEnough ? 'bg-lamp text-on-lamp' : 'bg-sheet'
      } ${side === 'first' ? 'left-3' : 'right-3'}`}
    >
      {isFarEnough ? words('letGoFor', { answer }) : answer}
    </p>
  )
}
