'use client'

import { type Ref, useId, useRef, useState } from 'react'
import { useListEdit } from '@/components/store/list-edits'
import { itemOf } from '@/components/store/pins'
import { useLiveStore, useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { SmallDialog } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { CroppedPhoto } from './photo-part'

interface NameSpotProps {
  photo: Photo
  /** Null where the thing is on the photo, and nobody pointed at it. */
  region: Region | null
  /** A guess at its name, which takes one tap. */
  guess?: string | undefined
  onClose: () => void
}

/** Asks what is at a spot of a photo, and puts that on the list: one tap on a common thing, or a word. */
export function NameSpot({ photo, region, guess, onClose }: NameSpotProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const live = useLiveStore()
  const { failure, edit } = useListEdit()
  const field = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const title = words(region ? 'whatIsHere' : 'addItem')

  async function name(item: string) {
    const { things } = live.getState().state.view
    if (await edit({ add: [itemOf(item, region, photo.id, things)] })) onClose()
  }

  return (
    <SmallDialog title={title} onClose={onClose}>
      {region && (
        <span aria-hidden="true" className="relative -mt-1 size-24 overflow-hidden rounded-control bg-sunk">
          <CroppedPhoto sessionId={sessionId} photo={photo} region={region} />
        </span>
      )}
      <ItemNamer
        label={title}
        isTitled
        guess={guess}
        onName={item => void name(item)}
        fieldRef={field}
        groupRef={group}
      />
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
    </SmallDialog>
  )
}

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
