'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { placeSign } from '@/components/look/place-sign'
import { Sign } from '@/components/look/sign'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { useDictation } from '@/components/speech/use-dictation'
import { useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useHasScripts } from '@/components/ui/use-has-scripts'
import { useTypedBefore } from '@/components/ui/use-typed-before'
import { useWords } from '@/components/words/words'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/answer-rules'
import { CardFields, tapPath, useTapForm } from './tap-form'

interface FreeTextFieldProps {
  label: string
  placeholder?: string | undefined
  /** What may be taken instead of writing it. */
  suggestions?: readonly string[] | undefined
  disabled: boolean
  onSend: (text: string) => void
  /** Absent where the text field is the card’s only answer. */
  onBack?: () => void
}

export function FreeTextField({
  label,
  placeholder,
  suggestions = [],
  disabled,
  onSend,
  onBack,
}: FreeTextFieldProps) {
  const words = useWords('cards')
  const action = tapPath(useSessionId())
  const card = useTapForm()
  const [text, setText] = useState('')
  const id = useId()
  const hasScripts = useHasScripts()
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, setText)
  const dictating = useDictation({ text, maxLength: MAX_ANSWER_TEXT, onText: setText })
  const empty = text.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  const isOpened = onBack !== undefined
  useEffect(() => {
    if (isOpened) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpened])
  return (
    <form
      ref={form}
      data-own-words
      method="post"
      action={action}
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        dictating.end()
        if (!empty && !disabled) onSend(text.trim())
      }}
    >
      {card && <CardFields {...card} />}
      <label htmlFor={id} className="small px-1 text-soft">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          name="text"
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
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
          onChange={event => {
            dictating.end()
            setText(event.target.value)
          }}
          className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-edge bg-sheet px-3.5"
        />
        <MicrophoneButton {...dictating} />
      </div>
      <DictationLine {...dictating} />
      {suggestions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {suggestions.map(suggestion => (
            <li key={suggestion} className="max-w-full">
              <Button
                // Of the card’s form: a submit button of this one would be pressed by Enter in the field.
                {...(card && { type: 'submit', form: card.form, name: 'text', value: suggestion })}
                shape="pill"
                className="max-w-full text-base"
                aria-disabled={disabled}
                onClick={event => {
                  event.preventDefault()
                  if (!disabled) onSend(suggestion)
                }}
              >
                <Sign name={placeSign(suggestion)} className="size-5 text-place" />
                <span dir="auto" className="min-w-0 truncate">
                  {suggestion}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {onBack && (
          <Button look="quiet" aria-disabled={disabled} onClick={onBack}>
            {words('back')}
          </Button>
        )}
        <Button
          look={onBack ? 'plain' : 'lit'}
          type="submit"
          className="flex-1"
          aria-disabled={hasScripts && (empty || disabled)}
        >
          {words('send')}
        </Button>
      </div>
    </form>
  )
}
