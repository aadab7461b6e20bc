import type { Answer, QuestionOf } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { asRead } from '@/lib/tidy/questions/rules'
import { answerWords } from './answer-words'
import type { CardBodyProps } from './card-body-props'
import { ChoiceButton } from './choice-button'
import { areTiles, lookOfChoice } from './choice-look'
import { detailOf, labelOf } from './disposition-words'
import { usedPlaces } from './used-places'
import { WayButton, WaysRound } from './ways-round'

export function ProposeCard({
  question,
  chosen,
  revising,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'ProposeDisposition'>>) {
  const words = useWords('cards')
  const belongs = useSession(({ state }) => state.view.piles.belongs)
  const { choices } = question
  const shown = choices.map(choice => {
    const { text, isOurs } = labelOf(choice, words)
    return { label: text, isOurs, detail: detailOf(choice, words), look: lookOfChoice(choice) }
  })
  const tiles = areTiles(shown.slice(1))
  const button = (index: number) => {
    const choice = shown[index]
    if (!choice) return null
    const answer = { kind: 'choice', index } as const
    return (
      <ChoiceButton
        key={index}
        {...choice}
        number={index + 1}
        isTile={tiles && index > 0}
        likely={index === 0 && !revising}
        chosen={chosen?.kind === 'choice' && chosen.index === index}
        marked={chosen !== null}
        disabled={disabled}
        answer={answer}
        onChoose={() => onAnswer(answer)}
      />
    )
  }
  const way = (answer: Answer, more: { putsOff?: boolean } = {}) => (
    <WayButton
      key={answer.kind}
      answer={answer}
      disabled={disabled}
      chosen={chosen?.kind === answer.kind}
      onAnswer={onAnswer}
      {...more}
    >
      {answerWords(question, answer, words)}
    </WayButton>
  )
  return frame(
    <div className="flex min-w-0 flex-col gap-2">
      {button(0)}
      <div
        data-tiles={tiles || undefined}
        className={tiles ? `grid gap-2 ${TILE_COLUMNS[choices.length - 1]} lg:grid-cols-1` : 'contents'}
      >
        {choices.slice(1).map((_, index) => button(index + 1))}
      </div>
    </div>,
    <WaysRound
      other={words('anotherPlace')}
      label={words('whereTo')}
      suggestions={usedPlaces(belongs, choices)}
      disabled={disabled}
      onSend={text => onAnswer(asRead(question, { kind: 'text', text }))}
    >
      {revising && way({ kind: 'cannot_find' })}
      {way({ kind: 'cannot_decide' })}
      {way({ kind: 'skip' }, { putsOff: true })}
    </WaysRound>,
  )
}

const TILE_COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2 large-text:grid-cols-1',
  3: 'grid-cols-3 large-text:grid-cols-1',
}
