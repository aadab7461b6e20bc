'use client'

import { useId, useState } from 'react'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { useDictation } from '@/components/speech/use-dictation'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/answer-rules'

interface FreeTextFieldProps {
  label: string
  disabled: boolean
  onSend: (text: string) => void
  /** Absent where the text field is the card’s only answer. */
  onBack?: () => void
}

export function FreeTextField({ label, disabled, onSend, onBack }: FreeTextFieldProps) {
  const words = useWords('cards')
  const [text, setText] = useState('')
  const id = useId()
  const dictating = useDictation({ text, maxLength: MAX_ANSWER_TEXT, onText: setText })
  const empty = text.trim() === ''
  return (
    <form
      data-own-words
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        dictating.end()
        if (!empty && !disabled) onSend(text.trim())
      }}
    >
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus={onBack !== undefined}
          value={text}
          maxLength={MAX_ANSWER_TEXT}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={disabled}
          onChange={event => {
            dictating.end()
            setText(event.target.value)
          }}
          className="min-h-12 min-w-0 flex-1 rounded-xl border border-line-strong bg-paper px-3"
        />
        <MicrophoneButton {...dictating} />
      </div>
      <DictationLine {...dictating} />
      <div className="flex gap-2">
        {onBack && (
          <Button look="quiet" aria-disabled={disabled} onClick={onBack}>
            {words('back')}
          </Button>
        )}
        <Button look="primary" type="submit" className="flex-1" aria-disabled={empty || disabled}>
          {words('send')}
        </Button>
      </div>
    </form>
  )
}
