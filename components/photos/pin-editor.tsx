'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { type Pin, type Spot, spotOf, turnSpot } from '@/components/store/pins'
import { randomId } from '@/components/store/random-id'
import { Button } from '@/components/ui/button'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { ItemNamer } from './item-namer'
import { PreviewPhoto } from './photo-image'

interface PinEditorProps {
  /** The address of the photo. */
  url: string
  pins: readonly Pin[]
  onAdd: (pin: Pin) => void
  onRemove: (pinKey: string) => void
  /** A photo that was sent stays as it is. */
  onTurn?: (() => void) | undefined
  onClose: () => void
  /** Why something was not done. */
  problem?: string
}

/** A large photo: a tap on it asks what is there. Items can be named without a spot, too. */
export function PinEditor({ url, pins, onAdd, onRemove, onTurn, onClose, problem = '' }: PinEditorProps) {
  const words = useWords('photos')
  const [spot, setSpot] = useState<Spot | null>(null)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const namer = useRef<HTMLFieldSetElement>(null)

  function point(event: MouseEvent<HTMLButtonElement>) {
    // A click made by the keyboard has no position.
    setSpot(event.detail === 0 ? null : spotOf(event))
    const place = window.matchMedia('(pointer: fine)').matches ? field.current : namer.current
    place?.focus({ preventScroll: true })
    namer.current?.scrollIntoView({ block: 'nearest' })
  }

  function name(item: string) {
    onAdd({ key: randomId(), item, spot })
    setSpot(null)
    setSaid(words('added', { item }))
    return true
  }

  function turn() {
    onTurn?.()
    setSpot(spot && turnSpot(spot))
    setSaid(words('turned'))
  }

  return (
    <LargeDialog title={words('pinTitle')} onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-3">
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-soft text-sm">{words('pinHint')}</p>
          {onTurn && (
            <Button shape="narrow" className="shrink-0" onClick={turn}>
              <Icon name="turn" />
              {words('turn')}
            </Button>
          )}
        </div>
        <div className="relative self-center">
          <button type="button" aria-label={words('pinPhoto')} onClick={point} className="block rounded-crop">
            <PreviewPhoto
              url={url}
              alt={words('yourPhoto')}
              className="max-h-[32dvh] max-w-full rounded-crop lg:max-h-[38dvh]"
            />
          </button>
          {pins.map(
            (pin, index) => pin.spot && <Marker key={pin.key} spot={pin.spot} label={`${index + 1}`} />,
          )}
          {spot && <Marker spot={spot} label="?" />}
        </div>
        {/* A box around it, as around a FieldGroup. */}
        <div>
          <ItemNamer
            label={spot ? words('whatIsHere') : words('addItem')}
            onName={name}
            fieldRef={field}
            groupRef={namer}
          />
        </div>
        {spot && (
          <Button look="quiet" className="self-start" onClick={() => setSpot(null)}>
            {words('withoutSpot')}
          </Button>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <p role="alert" className="text-sm empty:hidden">
          {problem}
        </p>
        <PinList pins={pins} onRemove={onRemove} />
        <Button look="lit" onClick={onClose}>
          {words('done')}
        </Button>
      </div>
    </LargeDialog>
  )
}

function Marker({ spot, label }: { spot: Spot; label: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-on-photo bg-fig font-semibold text-sheet text-sm outline-1 outline-over-photo"
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
    >
      {label}
    </span>
  )
}

interface PinListProps {
  pins: readonly Pin[]
  onRemove: (pinKey: string) => void
}

/** The named items, numbered as their markers are. */
function PinList({ pins, onRemove }: PinListProps) {
  const words = useWords('photos')
  if (pins.length === 0) return null
  return (
    <ol aria-label={words('itemsLabel')} className="flex flex-col divide-y divide-line border-line border-y">
      {pins.map((pin, index) => (
        <li key={pin.key} className="flex items-center gap-3">
          <span className="w-6 text-right text-soft tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 break-words">{pin.item}</span>
          <Button
            look="quiet"
            aria-label={words('removeItem', { item: pin.item })}
            onClick={() => onRemove(pin.key)}
          >
            {words('remove')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
