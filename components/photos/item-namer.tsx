import { type Ref, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'

/** Common items. The label of a chip becomes the item’s name. */
const CHIPS = ['clothes', 'shoes', 'papers', 'dishes', 'toys', 'rubbish', 'cables', 'box'] as const

interface ItemNamerProps {
  label: string
  /** The label stands above it as a heading already. */
  isTitled?: boolean
  /** A guess at its name. */
  guess?: string | undefined
  onName: (item: string) => void
  /** The ref of the text field. */
  fieldRef: Ref<HTMLInputElement>
  /** The ref of the fieldset, which gets the focus if focusing the text field would open an on-screen keyboard. */
  groupRef: Ref<HTMLFieldSetElement>
}

/** Chips for common items, and a text field for all others. */
export function ItemNamer({ label, isTitled = false, guess, onName, fieldRef, groupRef }: ItemNamerProps) {
  const words = useWords('photos')
  const detectionWords = useWords('detection')
  const [own, setOwn] = useState('')
  const id = useId()
  const typed = own.trim()
  return (
    <fieldset ref={groupRef} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      <legend className={isTitled ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {guess !== undefined && (
          <Button shape="pill" className="border-dashed" onClick={() => onName(guess)}>
            {detectionWords('guess', { thing: guess })}
          </Button>
        )}
        {CHIPS.map(chip => (
          <Button key={chip} shape="pill" onClick={() => onName(words(`chip.${chip}`))}>
            {words(`chip.${chip}`)}
          </Button>
        ))}
      </div>
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (typed === '') return
          onName(typed)
          setOwn('')
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words('ownWords')}
        </label>
        <input
          id={id}
          ref={fieldRef}
          value={own}
          placeholder={words('ownWords')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => setOwn(event.target.value)}
          className={`${FIELD} flex-1`}
        />
        <Button type="submit" aria-disabled={typed === ''}>
          {words('add')}
        </Button>
      </form>
    </fieldset>
  )
}
