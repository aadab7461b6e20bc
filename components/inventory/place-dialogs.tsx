'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import type { Failure } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { LocalTime } from '@/components/ui/local-time'
import { NameDialog } from '@/components/ui/name-dialog'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { useEditInDialog } from './inventory-edits'
import { LivingPicture, type LivingThing } from './living-thing'
import { MenuButton, MenuLink } from './menu-row'
import { type KnownPlace, PlaceChoices } from './place-choices'

interface PlaceMenuProps extends DialogProps {
  place: KnownPlace
  others: readonly KnownPlace[]
  onRenamed: () => void
}

/** The menu of a place. */
export function PlaceMenu({ place, others, onRenamed, ...dialog }: PlaceMenuProps) {
  const words = useWords('places')
  const router = useRouter()
  const { problem, edit } = useEditInDialog()
  const renaming = useEditInDialog()
  const taken = placeWithThatName(renaming.failure)
  const [step, setStep] = useState<'menu' | 'rename' | 'merge'>('menu')
  const { id, name } = place

  async function rename(wanted: string) {
    const request = { renamePlace: { id, name: wanted } }
    if (!(await renaming.edit(request, words('done.renamed', { place: name, name: wanted })))) return
    dialog.onClose()
    onRenamed()
  }

  /** The other one stays, with its label and its address. */
  async function mergeInto(other: KnownPlace) {
    const request = { mergePlaces: { ids: [other.id, id], name: other.name } }
    if (await edit(request, words('done.merged', { place: name, name: other.name })))
      leaveFor(`/places/${other.id}`)
  }

  async function forget() {
    const said = words('done.placeForgotten', { place: name })
    if (await edit({ forgetPlace: { id } }, said)) leaveFor('/places')
  }

  function leaveFor(path: string) {
    dialog.onClose()
    router.replace(path)
  }

  const alert = (
    <p role="alert" className="small empty:hidden">
      {problem}
    </p>
  )
  switch (step) {
    case 'rename':
      return (
        <NameDialog
          {...dialog}
          title={words('renameHeading')}
          label={words('name')}
          name={name}
          maxLength={MAX_NAME}
          submit={words('renamePlace')}
          problem={
            problem || (taken ? words('taken', { place: taken.name, count: taken.count }) : renaming.problem)
          }
          isSending={renaming.isSending}
          onName={wanted => void rename(wanted)}
        >
          {taken && (
            <Button look="lit" className="mt-2" onClick={() => void mergeInto(taken)}>
              {words('takenMerge')}
            </Button>
          )}
        </NameDialog>
      )
    case 'merge':
      return (
        <SmallDialog {...dialog} title={words('mergePlace')}>
          {alert}
          <PlaceChoices
            places={others}
            label={words('mergeWith')}
            onChoose={chosen => {
              const other = others.find(one => one.name === chosen)
              if (other) void mergeInto(other)
            }}
          />
        </SmallDialog>
      )
    case 'menu':
      return (
        <SmallDialog {...dialog} title={name}>
          {alert}
          <ul className="flex flex-col">
            <li>
              <MenuButton icon="pencil" onClick={() => setStep('rename')}>
                {words('renamePlace')}
              </MenuButton>
            </li>
            {others.length > 0 && (
              <li>
                <MenuButton icon="place" onClick={() => setStep('merge')}>
                  {words('mergePlace')}
                </MenuButton>
              </li>
            )}
            <li>
              <MenuLink icon="print" href={`/places/labels?${new URLSearchParams({ place: id })}`}>
                {words('printOne')}
              </MenuLink>
            </li>
            <li>
              <MenuButton icon="x" onClick={() => void forget()}>
                {words('forgetPlace')}
              </MenuButton>
            </li>
          </ul>
        </SmallDialog>
      )
  }
}

/** The place that has the name already, from the server's refusal. */
function placeWithThatName(failure: Failure | null): KnownPlace | null {
  if (failure?.kind !== 'refused' || failure.code !== 'place_name_taken') return null
  const { place } = failure.body as { place?: KnownPlace }
  return place ?? null
}

interface ThingSheetProps extends DialogProps {
  thing: LivingThing
  /** Where it lives. */
  place: string
  others: readonly KnownPlace[]
  onMove: (place: string) => void
  onForget: () => void
}

/** The menu of a thing with a place: move it, or forget it. */
export function ThingSheet({ thing, place, others, onMove, onForget, ...dialog }: ThingSheetProps) {
  const words = useWords('places')
  const { name, at, sessionId } = thing
  return (
    <SmallDialog {...dialog} title={name}>
      <div className="flex items-center gap-4 large-text:flex-col large-text:items-start">
        <LivingPicture thing={thing} className="size-20 rounded-crop" />
        <p dir="auto" className="wrap-anywhere min-w-0 flex-1 leading-snug">
          {words('lives', { place })}
          <span className="small block pt-0.5 text-soft">
            {words('since')} <LocalTime at={at} format="day" />
            {sessionId === null && `, ${words('byHand')}`}
          </span>
          {sessionId !== null && (
            <PageLink
              href={`/sessions/${sessionId}`}
              className="inline-flex min-h-12 items-center font-semibold text-fig underline underline-offset-4"
            >
              {words('toSession')}
            </PageLink>
          )}
        </p>
      </div>
      <PlaceChoices
        places={others}
        label={words('moveTo')}
        typedLabel={words('moveHere')}
        onChoose={onMove}
      />
      <Button look="quiet" shape="narrow" className="mt-1 -ml-3 self-start text-soft" onClick={onForget}>
        <Icon name="x" className="size-5" />
        {words('forgetThing')}
      </Button>
    </SmallDialog>
  )
}
