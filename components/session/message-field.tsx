import { type KeyboardEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { SendIcon } from '@/components/ui/icons'

const text = { label: 'Your message', send: 'Send' }

interface MessageFieldProps {
  words: string
  onWords: (words: string) => void
  onSend: () => void
  /** Sending would do nothing now. */
  inactive: boolean
  placeholder: string
  maxLength: number
}

export function MessageField({
  words,
  onWords,
  onSend,
  inactive,
  placeholder,
  maxLength,
}: MessageFieldProps) {
  const id = useId()

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    onSend()
  }

  return (
    <form
      className="flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        onSend()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {text.label}
      </label>
      <textarea
        id={id}
        value={words}
        rows={1}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={event => onWords(event.target.value)}
        onKeyDown={keyDown}
        className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-xl border border-line-strong bg-surface px-3 py-[0.6875rem] placeholder:text-sm"
      />
      <Button look="primary" shape="square" type="submit" aria-label={text.send} aria-disabled={inactive}>
        <SendIcon />
      </Button>
    </form>
  )
}

/** On a phone Enter makes a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches
