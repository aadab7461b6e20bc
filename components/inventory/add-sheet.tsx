'use client'

import { type FormEvent, useId, useState } from 'react'
import { namesIn } from '@/components/store/list-edit'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { MAX_TEXT } from '@/lib/wire/limits'
import { useEditInDialog } from './inventory-edits'
import { type KnownPlace, PlacePills, placesLike } from './place-choices'

/** The server’s limit for one edit. */
const MAX_AT_ONCE = 500
/** Known places below the field. */
const MAX_PLACES = 6

interface AddSheetProps extends DialogProps {
  places: readonly KnownPlace[]
  /** Where they go; asked for without one. */
  place?: string
  onAdded: () => void
}

/** Things by hand: what, and where it lives. */
export function AddSheet({ places, place: fixed, onAdded, ...dialog }: AddSheetProps) {
  const words = useWords('places')
  const id = useId()
  const { isSending, problem, edit } = useEditInDialog()
  const [text, setText] = useState('')
  const [typed, setPlace] = useState('')
  const names = namesIn(text).slice(0, MAX_AT_ONCE)
  const place = fixed ?? typed.trim()
  const isReady = names.length > 0 && place !== ''

  async function add(event: FormEvent) {
    event.preventDefault()
    const [thing = ''] = names
    if (!isReady) return
    const said =
      names.length === 1
        ? words('done.added', { thing, place })
        : words('done.addedMany', { count: names.length, place })
    if (!(await edit({ add: names.map(name => ({ name, place })) }, said))) return
    dialog.onClose()
    onAdded()
  }

  return (
    <SmallDialog {...dialog} title={words(fixed === undefined ? 'add' : 'addHere')}>
      <form className="flex flex-col gap-2" onSubmit={event => void add(event)}>
        <label htmlFor={`${id}-what`} className="font-semibold">
          {words('what')}
        </label>
        <input
          id={`${id}-what`}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          dir="auto"
          value={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
          enterKeyHint={fixed === undefined ? 'next' : 'done'}
          aria-describedby={`${id}-hint`}
          onChange={event => setText(event.target.value)}
          className={FIELD}
        />
        <p id={`${id}-hint`} className="small text-soft">
          {words('addHint')}
        </p>
        {fixed === undefined && (
          <>
            <label htmlFor={`${id}-where`} className="pt-1 font-semibold">
              {words('where')}
            </label>
            <input
              id={`${id}-where`}
              dir="auto"
              value={typed}
              maxLength={MAX_NAME}
              autoComplete="off"
              enterKeyHint="done"
              onChange={event => setPlace(event.target.value)}
              className={FIELD}
            />
            <PlacePills
              places={placesLike(places, typed).slice(0, MAX_PLACES)}
              chosen={place}
              onChoose={setPlace}
            />
          </>
        )}
        <p role="alert" className="small empty:hidden">
          {problem}
        </p>
        <Button look="lit" type="submit" className="mt-2" aria-disabled={!isReady || isSending}>
          {words('addDo')}
        </Button>
      </form>
    </SmallDialog>
  )
}
