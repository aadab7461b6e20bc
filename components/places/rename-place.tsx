'use client'

import { type FormEvent, useId, useState } from 'react'
import type { Failure } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import type { KnownPlace } from './place-choices'
import { useEditInDialog } from './use-home-edit'

interface RenamePlaceProps extends Omit<DialogProps, 'open'> {
  place: KnownPlace
  /** Why the two could not be put together. */
  problem: string
  onRenamed: () => void
  /** With the place that has the name already. */
  onMerge: (other: KnownPlace) => void
}

export function RenamePlace({ place, problem: notMerged, onRenamed, onMerge, ...dialog }: RenamePlaceProps) {
  const words = useWords('places')
  const id = useId()
  const { isSending, failure, problem, edit } = useEditInDialog()
  const [name, setName] = useState(place.name)
  const wanted = name.trim()
  const taken = failure && placeWithThatName(failure)

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (wanted === '') return
    if (wanted === place.name) return onRenamed()
    const said = words('done.renamed', { place: place.name, name: wanted })
    if (await edit({ renamePlace: { id: place.id, name: wanted } }, said)) onRenamed()
  }

  return (
    <SmallDialog {...dialog} open title={words('renameHeading')}>
      <form className="flex flex-col gap-2" onSubmit={event => void rename(event)}>
        <label htmlFor={id} className="font-semibold">
          {words('name')}
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          dir="auto"
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
          className={FIELD}
        />
        <p role="alert" className="small empty:hidden">
          {notMerged || (taken ? words('taken', { place: taken.name, count: taken.count }) : problem)}
        </p>
        {taken && (
          <Button look="lit" className="mt-2" onClick={() => onMerge(taken)}>
            {words('takenMerge')}
          </Button>
        )}
        <Button
          look={taken ? 'plain' : 'lit'}
          type="submit"
          className={taken ? '' : 'mt-2'}
          aria-disabled={wanted === '' || isSending}
        >
          {words('renameDo')}
        </Button>
      </form>
    </SmallDialog>
  )
}

/** The place that has the name already, from the server's refusal. */
function placeWithThatName(failure: Failure): KnownPlace | null {
  if (failure.kind !== 'refused' || failure.code !== 'place_name_taken') return null
  const { place } = failure.body as { place?: KnownPlace }
  return place ?? null
}
