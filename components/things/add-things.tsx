'use client'

import { useId, useState } from 'react'
import { useDictation } from '@/components/speech/dictation'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { namesIn } from '@/components/store/list-edit'
import { useListEdit } from '@/components/store/list-edits'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import { GrowingTextarea } from '@/components/ui/growing-textarea'
import { useWords } from '@/components/words/words'
import { MAX_TEXT } from '@/lib/wire/limits'

/** One field for one thing or several. */
export function AddThings({ onClose }: { onClose: () => void }) {
  const words = useWords('things')
  const [text, setText] = useState('')
  const id = useId()
  const { isSending, failure, edit } = useListEdit()
  const names = namesIn(text)
  const dictating = useDictation({ text, maxLength: MAX_TEXT, onText: setText })

  async function add() {
    if (names.length === 0) return
    dictating.end()
    if (await edit({ add: names.map(name => ({ name })) })) onClose()
  }

  return (
    <SmallDialog title={words('add')} onClose={onClose}>
      <form
        className="flex flex-col gap-2"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words('add')}
        </label>
        <p id={`${id}-hint`} className="small text-soft">
          {words('addHint')}
        </p>
        <DictationLine {...dictating} />
        <div className="flex items-end gap-2">
          <GrowingTextarea
            id={id}
            autoFocus
            dir="auto"
            value={text}
            rows={2}
            maxLength={MAX_TEXT}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            onChange={event => dictating.type(event.target.value)}
            onEnter={() => void add()}
            className={`${FIELD} min-h-20 flex-1 py-2.5`}
          />
          <MicrophoneButton {...dictating} />
        </div>
        <p role="alert" className="small empty:hidden">
          {failure}
        </p>
        <Button look="lit" type="submit" aria-disabled={names.length === 0 || isSending}>
          {words('addDo')}
        </Button>
      </form>
    </SmallDialog>
  )
}
