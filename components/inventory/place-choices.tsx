'use client'

import { useId, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import type { ShownPlace } from './place-tile'

export type KnownPlace = Pick<ShownPlace, 'id' | 'name' | 'count'>

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
        <ul className="flex flex-wrap gap-2">
          {like.map(place => (
            <li key={place.id} className="max-w-full">
              <Button shape="pill" className="max-w-full text-base" onClick={() => onChoose(place.name)}>
                <Icon name={placeIcon(place.name)} className="size-5 text-place" />
                <span dir="auto" className="min-w-0 truncate">
                  {place.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="small text-soft">
          {isTyping && typedLabel === undefined ? words('noSuchPlace') : ''}
        </p>
      )}
    </form>
  )
}
