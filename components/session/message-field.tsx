'use client'

import { useId, useRef } from 'react'
import { Icon } from '@/components/presentation/icon'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { useDictation } from '@/components/speech/use-dictation'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useHasScripts, useTypedBefore } from '@/components/ui/use-has-scripts'
import { useWords } from '@/components/words/words'

interface MessageFieldProps {
  /** Where the browser sends it before the scripts are loaded. */
  action: string
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
  action,
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
  const hasScripts = useHasScripts()
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, onDraft)
  const dictating = useDictation({ text: draft, maxLength, onText: onDraft })

  function send() {
    dictating.end()
    onSend()
  }

  return (
    <form
      method="post"
      action={action}
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
        <GrowingTextarea
          ref={field}
          id={id}
          dir="auto"
          name="say"
          value={draft}
          rows={1}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={event => dictating.type(event.target.value)}
          onEnter={send}
          className={`${FIELD} flex-1 py-2.5 placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-sm`}
        />
        <MicrophoneButton {...dictating} />
        <Button
          look={inactive ? 'plain' : 'lit'}
          shape="square"
          type="submit"
          aria-label={words('send')}
          aria-disabled={inactive && hasScripts}
        >
          <Icon name="send" />
        </Button>
      </div>
    </form>
  )
}
