'use client'

import { useId, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import type { Inventory } from '@/lib/wire/inventory'

export type MapPlace = Inventory['places'][number]
export type KnownPlace = Pick<MapPlace, 'id' | 'name' | 'count'>

/** The number of choices that are seen at a glance. */
const MOST = 8

/** Places with the most things first; while somebody types, those with a matching name. */
export function placesLike(places: readonly KnownPlace[], typed: string): readonly KnownPlace[] {
  const wanted = folded(typed)
  const like = wanted === '' ? places : places.filter(({ name }) => folded(name).includes(wanted))
  const beginsLike = ({ name }: KnownPlace) => Number(folded(name).startsWith(wanted))
  return like
    .toSorted((one, other) => beginsLike(other) - beginsLike(one) || other.count - one.count)
    .slice(0, MOST)
}

const folded = (text: string) => text.trim().toLowerCase()

interface PlaceChoicesProps {
  places: readonly KnownPlace[]
  /** The question. */
  label: string
  /** The label of the button for a typed place; without it, only a known place can be chosen. */
  typedLabel?: string
  onChoose: (name: string) => void
}

/** A place of this home by a tap, or a new one by its name. */
export function PlaceChoices({ places, label, typedLabel, onChoose }: PlaceChoicesProps) {
  const words = useWords('places')
  const id = useId()
  const [typed, setTyped] = useState('')
  const like = placesLike(places, typed)
  const exact = places.find(({ name }) => folded(name) === folded(typed))
  const chosen = exact?.name ?? (typedLabel === undefined ? undefined : typed.trim())
  const isTyping = typed.trim() !== ''
  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={event => {
        event.preventDefault()
        if (chosen) onChoose(chosen)
      }}
    >
      <label htmlFor={id} className="heading-3">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          dir="auto"
          value={typed}
          placeholder={words('otherPlace')}
          maxLength={MAX_NAME}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => setTyped(event.target.value)}
          className={`${FIELD} flex-[1_1_10rem]`}
        />
        {typedLabel !== undefined && isTyping && (
          <Button look="lit" shape="narrow" type="submit" className="flex-auto">
            {typedLabel}
          </Button>
        )}
      </div>
      {like.length > 0 ? (
        <PlacePills places={like} onChoose={onChoose} />
      ) : (
        <p role="status" className="small text-soft">
          {isTyping && typedLabel === undefined ? words('noSuchPlace') : ''}
        </p>
      )}
    </form>
  )
}

interface PlacePillsProps {
  places: readonly KnownPlace[]
  /** The one that is pressed; undefined where none can be. */
  chosen?: string
  onChoose: (name: string) => void
}

export const PlacePills = ({ places, chosen, onChoose }: PlacePillsProps) => (
  <ul className="flex flex-wrap gap-2 empty:hidden">
    {places.map(({ id, name }) => (
      <li key={id} className="max-w-full">
        <Button
          shape="pill"
          className="max-w-full text-base aria-pressed:border-fig aria-pressed:bg-fig-wash"
          aria-pressed={chosen === undefined ? undefined : name === chosen}
          onClick={() => onChoose(name)}
        >
          <Icon name={placeIcon(name)} className="size-5 text-place" />
          <span dir="auto" className={`min-w-0 truncate large-text:whitespace-normal ${capitalOf(name)}`}>
            {name}
          </span>
        </Button>
      </li>
    ))}
  </ul>
)
