'use client'

import { type MouseEvent, useRef, useState } from 'react'
import { randomId } from '@/components/store/random-id'
import { Button } from '@/components/ui/button'
import { LargeDialog } from '@/components/ui/dialog'
import { TurnIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { ItemNamer } from './item-namer'
import { PreviewPhoto } from './photo-image'
import { type Pin, type Spot, turnSpot } from './pins'

interface PinEditorProps {
  previewUrl: string
  pins: readonly Pin[]
  onAdd: (pin: Pin) => void
  onRemove: (pinKey: string) => void
  onTurn: () => void
  onClose: () => void
}

/** A large photo: a tap on it asks what is there. Items can be named without a spot, too. */
export function PinEditor({ previewUrl, pins, onAdd, onRemove, onTurn, onClose }: PinEditorProps) {
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
  }

  function turn() {
    onTurn()
    setSpot(spot && turnSpot(spot))
    setSaid(words('turned'))
  }

  return (
    <LargeDialog title={words('pinTitle')} open onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-3">
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-soft text-sm">{words('pinHint')}</p>
          <Button shape="narrow" className="shrink-0" onClick={turn}>
            <TurnIcon />
            {words('turn')}
          </Button>
        </div>
        <button
          type="button"
          aria-label={words('pinPhoto')}
          onClick={point}
          className="relative self-center rounded-lg"
        >
          <PreviewPhoto
            url={previewUrl}
            alt={words('yourPhoto')}
            className="max-h-[32dvh] max-w-full rounded-lg lg:max-h-[38dvh]"
          />
          {pins.map(
            (pin, index) => pin.spot && <Marker key={pin.key} spot={pin.spot} label={`${index + 1}`} />,
          )}
          {spot && <Marker spot={spot} label="?" />}
        </button>
        <ItemNamer
          label={spot ? words('whatIsHere') : words('addItem')}
          onName={name}
          fieldRef={field}
          groupRef={namer}
        />
        {spot && (
          <Button look="quiet" className="self-start" onClick={() => setSpot(null)}>
            {words('withoutSpot')}
          </Button>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <PinList pins={pins} onRemove={onRemove} />
        <Button look="primary" onClick={onClose}>
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
      className="absolute flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-white bg-accent font-semibold text-accent-ink text-sm shadow-[0_0_0_2px_#000a]"
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
    >
      {label}
    </span>
  )
}

/** In fractions of the photo’s width and height. */
function spotOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const fraction = (value: number) => Math.min(Math.max(value, 0), 1)
  return { x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) }
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
