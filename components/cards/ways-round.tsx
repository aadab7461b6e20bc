'use client'

import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { IconName } from '@/components/presentation/icon'
import { Icon } from '@/components/presentation/icon'
import type { Answer } from '@/components/store/question-types'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { FreeTextField, type FreeTextFieldProps } from './free-text-field'
import { OpenFieldOf, useTapButton, useTapForm } from './tap-form'

interface WaysRoundProps extends Omit<FreeTextFieldProps, 'placeholder' | 'onBack'> {
  /** The label of the button that opens the field. */
  other: string
  /** The sent text is added to the choices, which are shown again. */
  adds?: boolean | undefined
  children?: ReactNode
}

/** One quiet row under a card: the answers that are none of its choices. Its first button puts a field in the place of the row. */
export function WaysRound({ other, adds, children, ...field }: WaysRoundProps) {
  const card = useTapForm()
  const isAskedFor = use(OpenFieldOf) === (card?.questionId ?? '')
  const words = useWords('cards')
  const [showsAll, setShowsAll] = useState(false)
  const others = useRef<HTMLDivElement>(null)
  // The button that showed them is gone.
  useEffect(() => {
    if (showsAll) others.current?.querySelector('button')?.focus()
  }, [showsAll])
  const [writing, setWriting] = useState<'not yet' | 'now' | 'no longer'>(isAskedFor ? 'now' : 'not yet')
  if (writing === 'now') {
    return (
      <FreeTextField
        {...field}
        onSend={text => {
          field.onSend(text)
          if (adds) setWriting('no longer')
        }}
        onBack={() => setWriting('no longer')}
      />
    )
  }
  return (
    <div className="flex flex-wrap justify-between *:flex-auto lg:justify-start lg:gap-x-1 lg:*:flex-none">
      <Button
        // Without scripts it asks for the page with the field in it.
        {...(card && {
          type: 'submit',
          form: card.form,
          formMethod: 'get',
          formAction: '?',
          name: 'write',
          value: card.questionId,
        })}
        look="quiet"
        shape="row"
        aria-disabled={field.disabled}
        autoFocus={writing === 'no longer'}
        onClick={event => {
          event.preventDefault()
          if (!field.disabled) setWriting('now')
        }}
      >
        {other}
      </Button>
      {/* With large text the others would be three lines that stay in sight. */}
      <span className={`hidden flex-none! ${showsAll ? '' : 'large-text:block'}`}>
        <Button look="quiet" shape="square" aria-label={words('otherWays')} onClick={() => setShowsAll(true)}>
          <Icon name="more" />
        </Button>
      </span>
      <div
        ref={others}
        className={`contents ${showsAll ? '' : 'large-text:hidden'} *:flex-auto lg:*:flex-none`}
      >
        {children}
      </div>
    </div>
  )
}

interface WayButtonProps {
  answer: Answer
  icon?: IconName
  disabled: boolean
  chosen?: boolean
  /** It stands beside the name, in small; on a low phone without its label if that has no room there. */
  isAside?: boolean
  /** A swipe to the left clicks it. */
  putsOff?: boolean
  onAnswer: (answer: Answer) => void
  children: ReactNode
}

export function WayButton({
  answer,
  icon,
  disabled,
  chosen = false,
  isAside = false,
  putsOff = false,
  onAnswer,
  children,
}: WayButtonProps) {
  return (
    <Button
      {...useTapButton(answer, disabled, () => onAnswer(answer))}
      look="quiet"
      shape="row"
      className={`${chosen ? 'bg-fig-wash opacity-100!' : ''} ${isAside ? 'small! gap-1.5! -mx-1.5 shrink-0 text-soft low:h-12 low:min-w-12 low:flex-[1_1_3rem] low:flex-wrap low:content-start low:justify-end low:overflow-hidden lg:-mx-3.5' : ''}`}
      data-puts-off={putsOff || undefined}
    >
      {icon && <Icon name={icon} className={`size-5 ${isAside ? 'low:h-12' : ''}`} />}
      <span className={isAside ? 'low:leading-12 large-text:sr-only [@media(max-width:21rem)]:sr-only' : ''}>
        {children}
      </span>
    </Button>
  )
}
