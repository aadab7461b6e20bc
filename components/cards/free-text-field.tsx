'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { useDictation } from '@/components/speech/dictation'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useHasScripts, useTypedBefore } from '@/components/ui/use-has-scripts'
import { useWords } from '@/components/words/words'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/questions/rules'
import { CardFields, tapPath, useTapForm } from './tap-form'

export interface FreeTextFieldProps {
  label: string
  placeholder?: string | undefined
  before?: string
  /** Suggestions that can be tapped instead of typing. */
  suggestions?: readonly string[] | undefined
  disabled: boolean
  onSend: (text: string) => void
  /** Absent where the text field is the card’s only answer. */
  onBack?: () => void
}

export function FreeTextField({
  label,
  placeholder,
  before = '',
  suggestions = [],
  disabled,
  onSend,
  onBack,
}: FreeTextFieldProps) {
  const words = useWords('cards')
  const action = tapPath(useSessionId())
  const card = useTapForm()
  const [text, setText] = useState(before)
  const id = useId()
  const hasScripts = useHasScripts()
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, setText)
  const dictating = useDictation({ text, maxLength: MAX_ANSWER_TEXT, onText: setText })
  const empty = text.trim() === ''
  const row = useRef<HTMLDivElement>(null)
  const isOpened = onBack !== undefined
  useEffect(() => {
    if (!isOpened) return
    const show = () => row.current?.scrollIntoView({ block: 'nearest' })
    show()
    // The keyboard of a phone comes after the field has the focus.
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [isOpened])
  function send() {
    dictating.end()
    if (!empty && !disabled) onSend(text.trim())
  }
  return (
    <form
      data-own-words={isOpened && !disabled ? 'opened' : ''}
      method="post"
      action={action}
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {card && <CardFields {...card} />}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-1">
        <label htmlFor={id} className="small min-w-0 flex-[1_1_5em] break-words text-soft">
          {label}
        </label>
        {onBack && (
          <Button look="quiet" shape="row" aria-disabled={disabled} onClick={onBack}>
            {words('back')}
          </Button>
        )}
      </div>
      <div ref={row} className="flex items-end gap-2 scroll-mt-14 scroll-mb-3">
        <GrowingTextarea
          ref={field}
          id={id}
          name="text"
          rows={1}
          autoFocus={isOpened}
          value={text}
          placeholder={placeholder}
          maxLength={MAX_ANSWER_TEXT}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={disabled}
          // Sent by the browser itself, it would answer with nothing.
          required={!hasScripts}
          dir="auto"
          onChange={event => dictating.type(event.target.value)}
          onEnter={send}
          className={`${FIELD} flex-1 py-2.5`}
        />
        <MicrophoneButton {...dictating} />
        <Button
          look={onBack ? 'plain' : 'lit'}
          shape="square"
          type="submit"
          aria-label={words('send')}
          aria-disabled={hasScripts && (empty || disabled)}
        >
          <Icon name="send" />
        </Button>
      </div>
      <DictationLine {...dictating} />
      {suggestions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {suggestions.map(suggestion => (
            <li key={suggestion} className="max-w-full">
              <Button
                // A button of the card’s form: Enter in the field would press a submit button of this form.
                {...(card && { type: 'submit', form: card.form, name: 'text', value: suggestion })}
                shape="pill"
                className="max-w-full text-base"
                aria-disabled={disabled}
                onClick={event => {
                  event.preventDefault()
                  if (!disabled) onSend(suggestion)
                }}
              >
                <Icon name={placeIcon(suggestion)} className="size-5 text-place" />
                <span dir="auto" className="min-w-0 truncate">
                  {suggestion}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
