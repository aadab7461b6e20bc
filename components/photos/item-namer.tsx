'use client'

import { type Ref, useId, useState } from 'react'
import { useDictation } from '@/components/speech/dictation'
import { DictationLine, MicrophoneButton } from '@/components/speech/microphone-button'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'

/** Common items. The label of a chip becomes the item’s name. */
const CHIPS = ['clothes', 'shoes', 'papers', 'dishes', 'toys', 'rubbish', 'cables', 'box'] as const

interface ItemNamerProps {
  label: string
  /** In the field where the label is not shown: what to do. */
  placeholder?: string
  /** A guess at its name. */
  guess?: string | undefined
  hasChips?: boolean
  enterKey?: 'next' | 'done' | 'send'
  maxLength?: number
  /** False where it did not work, so that the words come back. */
  onName: (item: string) => Promise<boolean> | boolean
  /** The ref of the text field. */
  fieldRef: Ref<HTMLInputElement>
  /** The ref of the fieldset, which gets the focus if focusing the text field would open an on-screen keyboard. */
  groupRef: Ref<HTMLFieldSetElement>
}

/** Chips for common items, and a text field for all others. */
export function ItemNamer({
  label,
  placeholder,
  guess,
  hasChips = true,
  enterKey = 'done',
  maxLength = MAX_NAME,
  onName,
  fieldRef,
  groupRef,
}: ItemNamerProps) {
  const words = useWords('photos')
  const detectionWords = useWords('detection')
  const [own, setOwn] = useState('')
  const id = useId()
  const dictating = useDictation({ text: own, maxLength, onText: setOwn })
  const typed = own.trim()

  async function submit() {
    if (typed === '') return
    dictating.end()
    setOwn('')
    if (!(await onName(typed))) setOwn(now => now || typed)
  }

  return (
    <fieldset ref={groupRef} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      <legend className={placeholder ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <DictationLine {...dictating} />
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words('ownWords')}
        </label>
        <input
          id={id}
          ref={fieldRef}
          dir="auto"
          value={own}
          placeholder={placeholder ?? words('ownWords')}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint={enterKey}
          onChange={event => dictating.type(event.target.value)}
          className={`${FIELD} flex-1 scroll-mb-44 placeholder:text-ellipsis`}
        />
        <MicrophoneButton {...dictating} />
        {typed !== '' && (
          <Button type="submit" shape="narrow">
            {words('add')}
          </Button>
        )}
      </form>
      {hasChips && (
        <div className="flex flex-wrap gap-2">
          {guess !== undefined && (
            <Button shape="pill" className="border-dashed" onClick={() => void onName(guess)}>
              {detectionWords('guess', { thing: guess })}
            </Button>
          )}
          {CHIPS.map(chip => (
            <Button key={chip} shape="pill" onClick={() => void onName(words(`chip.${chip}`))}>
              {words(`chip.${chip}`)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
