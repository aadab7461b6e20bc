'use client'

import type { Failure } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { NameForm } from '@/components/ui/name-form'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { useEditInDialog } from './inventory-edits'
import type { KnownPlace } from './place-choices'

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
  const { isSending, failure, problem, edit } = useEditInDialog()
  const taken = failure && placeWithThatName(failure)

  async function rename(name?: string) {
    if (name === undefined) return onRenamed()
    const said = words('done.renamed', { place: place.name, name })
    if (await edit({ renamePlace: { id: place.id, name } }, said)) onRenamed()
  }

  return (
    <SmallDialog {...dialog} open title={words('renameHeading')}>
      <NameForm
        label={words('name')}
        name={place.name}
        maxLength={MAX_NAME}
        submit={words('renameDo')}
        problem={notMerged || (taken ? words('taken', { place: taken.name, count: taken.count }) : problem)}
        isSending={isSending}
        onName={name => void rename(name)}
      >
        {taken && (
          <Button look="lit" className="mt-2" onClick={() => onMerge(taken)}>
            {words('takenMerge')}
          </Button>
        )}
      </NameForm>
    </SmallDialog>
  )
}

/** The place that has the name already, from the server's refusal. */
function placeWithThatName(failure: Failure): KnownPlace | null {
  if (failure.kind !== 'refused' || failure.code !== 'place_name_taken') return null
  const { place } = failure.body as { place?: KnownPlace }
  return place ?? null
}
