'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { useDictation } from '@/components/speech/dictation'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { Button } from '@/components/ui/button'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useWords } from '@/components/words/words'
import { MAX_TEXT } from '@/lib/wire/limits'
import { StartForm, useIsStarting } from './start-form'

interface SeeFieldProps {
  placeholder: string
  /** Typed text that could not be sent. */
  typed: string
  /** Shown in place of the sending button as long as nothing is typed. */
  children?: ReactNode
}

/** “What do you see?” The field keeps its own text: what is typed before the scripts are there stays. */
export function SeeField({ placeholder, typed, children }: SeeFieldProps) {
  const words = useWords('home')
  const isSending = useIsStarting('text')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(typed)
  const dictating = useDictation({
    text,
    maxLength: MAX_TEXT,
    onText: heard => {
      if (field.current) field.current.value = heard
      setText(heard)
    },
  })

  useEffect(() => setText(field.current?.value ?? ''), [])

  return (
    <StartForm name="text" className="group flex flex-col gap-2">
      <DictationLine {...dictating} />
      <div className="relative flex min-h-14 flex-wrap items-end gap-x-1 rounded-control border-control border-edge bg-sheet p-0.75 has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-fig has-[textarea:focus-visible]:outline-offset-3">
        <GrowingTextarea
          ref={field}
          name="text"
          aria-label={words('see')}
          placeholder={placeholder}
          defaultValue={typed}
          required
          rows={1}
          maxLength={MAX_TEXT}
          enterKeyHint="send"
          onChange={event => dictating.type(event.target.value)}
          onEnter={() => field.current?.form?.requestSubmit()}
          className="peer/text min-h-12 min-w-0 flex-1 bg-transparent px-3.5 py-2.75 outline-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap"
        />
        <MicrophoneButton {...dictating} />
        <Button
          look="quiet"
          shape="square"
          type="submit"
          aria-label={words('send')}
          aria-disabled={isSending}
          className={children ? 'peer-placeholder-shown/text:hidden' : ''}
        >
          <Icon name="send" className={isSending ? 'size-6 animate-breathe' : 'size-6'} />
        </Button>
        {children}
      </div>
    </StartForm>
  )
}
