import { useWords } from '@/components/words/words'
import type { QuestionOf } from './question-types'
import type { DraggedTo } from './use-swipe'

interface SwipeHintProps {
  draggedTo: DraggedTo
  question: QuestionOf<'ProposeDisposition'>
}

/** What letting go of the card would do; before the card is far enough, what it would come to. */
export function SwipeHint({ draggedTo: { side, far }, question }: SwipeHintProps) {
  const words = useWords('cards')
  const answer = side === 'take' ? question.choices[0]?.label : words('skip')
  if (answer === undefined) return null
  return (
    <p
      aria-hidden="true"
      data-testid="swipe-hint"
      className={`pointer-events-none absolute top-2 z-10 max-w-[85%] break-words rounded-xl border-2 border-accent px-3 py-2 font-medium ${
        far ? 'bg-accent text-accent-ink' : 'bg-surface'
      } ${side === 'take' ? 'left-2' : 'right-2'}`}
    >
      {far ? words('letGoFor', { answer }) : answer}
    </p>
  )
}
