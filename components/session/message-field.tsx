'use client'

import { type KeyboardEvent, useId } from 'react'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { useDictation } from '@/components/speech/use-dictation'
import { Button } from '@/components/ui/button'
import { SendIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'

interface MessageFieldProps {
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
  /** Sending would do nothing now. */
  inactive: boolean
  /** The message is being sent, so the text no longer counts as being written. */
  sending: boolean
  placeholder: string
  maxLength: number
}

export function MessageField({
  draft,
  onDraft,
  onSend,
  inactive,
  sending,
  placeholder,
  maxLength,
}: MessageFieldProps) {
  const words = useWords('session')
  const id = useId()
  const dictating = useDictation({ text: draft, maxLength, onText: onDraft })

  function send() {
    dictating.end()
    onSend()
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <form
      aria-busy={sending}
      className="flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <DictationLine {...dictating} />
      <label htmlFor={id} className="sr-only">
        {words('message')}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          value={draft}
          rows={1}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={event => {
            dictating.end()
            onDraft(event.target.value)
          }}
          onKeyDown={keyDown}
          className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-xl border border-line-strong bg-surface px-3 py-[0.6875rem] placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-sm"
        />
        <MicrophoneButton {...dictating} />
        <Button
          look="primary"
          shape="square"
          type="submit"
          aria-label={words('send')}
          aria-disabled={inactive}
        >
          <SendIcon />
        </Button>
      </div>
    </form>
  )
}

/** Without a keyboard Enter makes a new line, and only the button sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches
