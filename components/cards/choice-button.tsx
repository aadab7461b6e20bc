import { useId } from 'react'
import { Icon, type IconName } from '@/components/presentation/icon'
import { PILE_WASHES, type PileLook } from '@/components/presentation/pile-look'
import type { Answer } from '@/components/store/question-types'
import { useSetting } from '@/components/store/settings-store'
import { buttonClass } from '@/components/ui/button'
import { useCoachLanguage, useWords } from '@/components/words/words'
import { useTapButton } from './tap-form'

export interface ChoiceLook {
  readonly icon: IconName
  readonly look: PileLook
}

interface ChoiceButtonProps {
  /** From 1; also its key, unless number keys are switched off. */
  number: number
  label: string
  /** It is said in the language of the page. */
  isOurs?: boolean
  /** Where the item goes, such as “→ kitchen shelf”. */
  detail?: string | undefined
  look?: ChoiceLook | undefined
  /** On a phone it stands beside others. */
  isTile?: boolean
  /** The one that is lit, until one is chosen: the coach would pick it. */
  likely?: boolean
  chosen: boolean
  /** It is one of several that may be chosen. */
  toggles?: boolean | undefined
  /** This choice or another is chosen, so what is likely is no longer lit. */
  marked: boolean
  disabled: boolean
  /** That a tap gives where there are no scripts. */
  answer: Answer
  onChoose: () => void
}

export function ChoiceButton({
  number,
  label,
  isOurs = false,
  detail,
  look,
  isTile = false,
  likely = false,
  chosen,
  toggles,
  marked,
  disabled,
  answer,
  onChoose,
}: ChoiceButtonProps) {
  const words = useWords('cards')
  const language = useCoachLanguage(label)
  const hasKey = useSetting('numberKeys') && number < 10
  const hint = useId()
  const isLit = marked ? chosen : likely
  return (
    <button
      {...useTapButton(answer)}
      data-choice
      aria-disabled={disabled}
      aria-pressed={toggles ? chosen : undefined}
      aria-keyshortcuts={hasKey ? `${number}` : undefined}
      aria-describedby={likely ? hint : undefined}
      onClick={event => {
        event.preventDefault()
        if (!disabled) onChoose()
      }}
      className={buttonClass({
        look: isLit ? 'lit' : 'plain',
        shape: isTile ? 'tile' : 'choice',
        className: `${likely ? 'min-h-17' : ''} ${chosen ? 'opacity-100!' : ''}`,
      })}
    >
      {look && (
        <span
          className={`grid shrink-0 place-items-center rounded-crop ${isTile ? 'size-8 lg:size-10' : 'size-10 large-text:hidden'} ${
            isLit ? 'bg-on-photo/45' : PILE_WASHES[look.look]
          }`}
        >
          <Icon name={look.icon} className={isTile ? 'size-5 lg:size-6' : 'size-6'} />
        </span>
      )}
      <span className={`min-w-0 max-w-full ${isTile ? 'lg:flex-1' : 'flex-1'}`}>
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
      {likely && (
        <span id={hint} hidden>
          {words('likely')}
        </span>
      )}
      {/* Takes its space before it is chosen, so that the label never wraps differently. */}
      <span
        className={`flex size-6 shrink-0 items-center justify-center ${chosen ? '' : 'large-text:hidden'} ${
          isTile ? 'max-lg:absolute max-lg:top-3.5 max-lg:right-2.5' : ''
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
