'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { useEditInDialog } from './inventory-edits'
import { MenuButton, MenuLink } from './menu-row'
import { type KnownPlace, PlaceChoices } from './place-choices'
import { RenamePlace } from './rename-place'

interface PlaceMenuProps extends Omit<DialogProps, 'open'> {
  place: KnownPlace
  others: readonly KnownPlace[]
  onRenamed: () => void
}

/** The menu of a place. */
export function PlaceMenu({ place, others, onRenamed, ...dialog }: PlaceMenuProps) {
  const words = useWords('places')
  const router = useRouter()
  const { problem, edit } = useEditInDialog()
  const [step, setStep] = useState<'menu' | 'rename' | 'merge'>('menu')
  const { id, name } = place

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
        <RenamePlace
          {...dialog}
          place={place}
          problem={problem}
          onRenamed={() => {
            dialog.onClose()
            onRenamed()
          }}
          onMerge={other => void mergeInto(other)}
        />
      )
    case 'merge':
      return (
        <SmallDialog {...dialog} open title={words('mergePlace')}>
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
        <SmallDialog {...dialog} open title={name}>
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
