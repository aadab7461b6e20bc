'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { FreeTextField } from './free-text-field'

interface OtherAnswersProps {
  /** Of the text field. */
  label: string
  disabled: boolean
  onSend: (text: string) => void
  /** The buttons beside “Other…”. */
  children: ReactNode
}

/** The other answers, below a card’s choices. “Other…” replaces them with a text field. */
export function OtherAnswers({ label, disabled, onSend, children }: OtherAnswersProps) {
  const words = useWords('cards')
  const [writing, setWriting] = useState<'not yet' | 'now' | 'no longer'>('not yet')
  if (writing === 'now') {
    return (
      <FreeTextField
        label={label}
        disabled={disabled}
        onSend={onSend}
        onBack={() => setWriting('no longer')}
      />
    )
  }
  return (
    <div className="-mx-2 mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-1">
      <OtherButton disabled={disabled} autoFocus={writing === 'no longer'} onClick={() => setWriting('now')}>
        {words('other')}
      </OtherButton>
      {children}
    </div>
  )
}

interface OtherButtonProps {
  disabled: boolean
  chosen?: boolean
  autoFocus?: boolean
  /** A swipe to the left clicks it. */
  putsOff?: boolean
  onClick: () => void
  children: ReactNode
}

export function OtherButton({
  disabled,
  chosen = false,
  autoFocus = false,
  putsOff = false,
  onClick,
  children,
}: OtherButtonProps) {
  return (
    <Button
      look="quiet"
      shape="narrow"
      className={chosen ? 'bg-accent-wash opacity-100!' : ''}
      data-puts-off={putsOff || undefined}
      aria-disabled={disabled}
      autoFocus={autoFocus}
      onClick={() => disabled || onClick()}
    >
      {children}
    </Button>
  )
}
