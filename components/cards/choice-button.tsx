import { useSetting } from '@/components/settings/settings-store'
import { buttonClass } from '@/components/ui/button'
import { CheckIcon } from '@/components/ui/icons'
import { useCoachLanguage, useWords } from '@/components/words/words'

interface ChoiceButtonProps {
  /** From 1; also its key, unless number keys are switched off. */
  number: number
  label: string
  /** Where the item goes, such as “→ kitchen shelf”. */
  detail?: string | undefined
  recommended?: boolean
  chosen: boolean
  /** This choice or another is chosen, so the recommendation is no longer highlighted. */
  marked: boolean
  disabled: boolean
  onChoose: () => void
}

export function ChoiceButton({
  number,
  label,
  detail,
  recommended,
  chosen,
  marked,
  disabled,
  onChoose,
}: ChoiceButtonProps) {
  const words = useWords('cards')
  const language = useCoachLanguage()
  const hasKey = useSetting('numberKeys') && number < 10
  const strong = marked ? chosen : recommended
  return (
    <button
      type="button"
      data-choice
      aria-disabled={disabled}
      aria-keyshortcuts={hasKey ? `${number}` : undefined}
      onClick={() => disabled || onChoose()}
      className={buttonClass({
        look: strong ? 'primary' : 'plain',
        shape: 'choice',
        className: chosen ? 'opacity-100!' : '',
      })}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span lang={language} className="break-words">
          {label}
        </span>
        {detail && <span className="break-words font-normal text-sm">{detail}</span>}
        {recommended && (
          <span className="rounded-full border border-current px-2 font-normal text-xs leading-5">
            {words('recommended')}
          </span>
        )}
      </span>
      {/* Takes its space before it is chosen, so that the label never wraps differently. */}
      <span className="flex size-6 shrink-0 items-center justify-center">
        {chosen ? (
          <>
            <CheckIcon />
            <span className="sr-only">{words('chosen')}</span>
          </>
        ) : (
          hasKey && (
            <span
              aria-hidden="true"
              className="hidden size-6 items-center justify-center rounded-md border border-current font-sans text-xs pointer-fine:flex"
            >
              {number}
            </span>
          )
        )}
      </span>
    </button>
  )
}
