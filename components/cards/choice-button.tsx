import { useId } from 'react'
import { Icon } from '@/components/presentation/icon'
import { PILE_WASHES } from '@/components/presentation/piles'
import type { Answer, Question } from '@/components/store/question-types'
import { useSetting } from '@/components/store/settings-store'
import { buttonClass } from '@/components/ui/button'
import { useCoachLanguage, useWords } from '@/components/words/words'
import type { CardBodyProps, Choice, ChoiceFace } from './kinds/card-kind'
import { useTapButton } from './tap-form'

interface ChoiceButtonsProps extends Pick<CardBodyProps<Question>, 'chosen' | 'disabled' | 'onAnswer'> {
  choices: readonly Choice[]
  /** The number of the first. */
  from?: number
  areTiles?: boolean
}

/** Choices of which one tap gives the answer. */
export const ChoiceButtons = ({
  choices,
  from = 1,
  areTiles = false,
  chosen,
  disabled,
  onAnswer,
}: ChoiceButtonsProps) =>
  choices.map(
    ({ shown, answer }, index) =>
      answer && (
        <ChoiceButton
          key={JSON.stringify(answer)}
          number={from + index}
          shown={shown}
          isTile={areTiles}
          chosen={isSameAnswer(answer, chosen)}
          isMarked={chosen !== null}
          disabled={disabled}
          answer={answer}
          onChoose={() => onAnswer(answer)}
        />
      ),
  )

/** Both are plain data with the same order of keys, since both come from the same cards. */
export const isSameAnswer = (one: Answer, other: Answer | null) =>
  JSON.stringify(one) === JSON.stringify(other)

interface ChoiceButtonProps {
  /** From 1; also its key, unless number keys are switched off. */
  number: number
  shown: ChoiceFace
  /** On a phone it stands beside others. */
  isTile?: boolean
  chosen: boolean
  /** It is one of several that may be chosen. */
  toggles?: boolean | undefined
  /** This choice or another is chosen, so the likely one is no longer lit. */
  isMarked: boolean
  disabled: boolean
  /** That a tap gives where there are no scripts. */
  answer: Answer
  onChoose: () => void
}

export function ChoiceButton({
  number,
  shown: { label, isOurs = false, detail, look, isLikely = false },
  isTile = false,
  chosen,
  toggles,
  isMarked,
  disabled,
  answer,
  onChoose,
}: ChoiceButtonProps) {
  const words = useWords('cards')
  const language = useCoachLanguage(label)
  const hasKey = useSetting('numberKeys') && number < 10
  const hint = useId()
  const isLit = isMarked ? chosen : isLikely
  return (
    <button
      {...useTapButton(answer, disabled, onChoose)}
      data-choice
      aria-pressed={toggles ? chosen : undefined}
      aria-keyshortcuts={hasKey ? `${number}` : undefined}
      aria-describedby={isLikely ? hint : undefined}
      className={buttonClass({
        look: isLit ? 'lit' : 'plain',
        shape: isTile ? 'tile' : 'choice',
        className: `${isLikely ? 'low:min-h-14 min-h-17' : ''} ${chosen ? 'opacity-100!' : ''}`,
      })}
    >
      {look && (
        <span
          className={`shrink-0 place-items-center rounded-crop ${
            isTile ? 'size-8 lg:size-10 hidden in-data-[tiles=2]:grid lg:grid' : 'grid size-10'
          } large-text:hidden ${isLit ? 'bg-on-photo/45' : PILE_WASHES[look.look]}`}
        >
          <Icon name={look.icon} className={isTile ? 'size-5 lg:size-6' : 'size-6'} />
        </span>
      )}
      <span className={`min-w-0 max-w-full ${isTile ? 'in-data-[tiles=2]:flex-1 lg:flex-1' : 'flex-1'}`}>
        <span
          lang={isOurs ? undefined : language}
          dir="auto"
          className={`block break-words leading-snug ${isTile ? 'text-base lg:text-lg' : 'text-lg'}`}
        >
          {label}
        </span>
        {detail && (
          <span dir="auto" className={`small block break-words font-normal ${isLit ? '' : 'text-soft'}`}>
            {detail}
          </span>
        )}
      </span>
      {isLikely && (
        <span id={hint} hidden>
          {words('likely')}
        </span>
      )}
      {/* Takes its space before it is chosen, so that the label never wraps differently. */}
      <span
        className={`flex size-6 shrink-0 items-center justify-center ${
          chosen ? '' : isTile ? 'max-lg:hidden' : 'large-text:hidden'
        }`}
      >
        {chosen ? (
          <>
            <Icon name="check" />
            <span className="sr-only">{words('chosen')}</span>
          </>
        ) : (
          hasKey && (
            <span
              aria-hidden="true"
              className="hidden size-6 items-center justify-center rounded-small border border-current text-sm pointer-fine:flex"
            >
              {number}
            </span>
          )
        )}
      </span>
    </button>
  )
}
