'use client'

import { type MouseEvent, useId, useRef, useState } from 'react'
import { randomId } from '@/components/store/random-id'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/modal'
import { useWords } from '@/components/words/words'
import type { Pin, Spot } from './pin-lines'
import { PreviewPhoto } from './preview-photo'

interface PinEditorProps {
  previewUrl: string
  pins: readonly Pin[]
  onAdd: (pin: Pin) => void
  onRemove: (pinKey: string) => void
  onClose: () => void
}

/** A photo, large: a tap on it asks what is there. */
export function PinEditor({ previewUrl, pins, onAdd, onRemove, onClose }: PinEditorProps) {
  const words = useWords('photos')
  const [spot, setSpot] = useState<Spot | null>(null)
  const [item, setItem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  function point(event: MouseEvent<HTMLButtonElement>) {
    // A click made by a key has no place.
    setSpot(event.detail === 0 ? null : spotOf(event))
    field.current?.focus()
  }

  function add() {
    if (item.trim() === '') return
    onAdd({ key: randomId(), item: item.trim(), spot })
    setItem('')
    setSpot(null)
  }

  return (
    <Modal title={words('pinTitle')} open onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-4">
        <p className="text-soft">{words('pinHint')}</p>
        <button
          type="button"
          aria-label={words('pinPhoto')}
          onClick={point}
          className="relative self-center rounded-lg"
        >
          <PreviewPhoto
            url={previewUrl}
            alt={words('yourPhoto')}
            className="max-h-[50dvh] max-w-full rounded-lg"
          />
          {pins.map(
            (pin, index) => pin.spot && <Marker key={pin.key} spot={pin.spot} label={`${index + 1}`} />,
          )}
          {spot && <Marker spot={spot} label="?" />}
        </button>
        <form
          className="flex flex-col gap-1"
          onSubmit={event => {
            event.preventDefault()
            add()
          }}
        >
          <label htmlFor={id} className="font-medium">
            {spot ? words('whatIsHere') : words('addItem')}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              ref={field}
              value={item}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="done"
              onChange={event => setItem(event.target.value)}
              className="min-h-12 min-w-0 flex-1 rounded-xl border border-line-strong bg-surface px-3"
            />
            <Button type="submit" aria-disabled={item.trim() === ''}>
              {words('add')}
            </Button>
          </div>
          {spot && (
            <Button look="quiet" className="self-start" onClick={() => setSpot(null)}>
              {words('withoutSpot')}
            </Button>
          )}
        </form>
        <PinList pins={pins} onRemove={onRemove} />
        <Button look="primary" onClick={onClose}>
          {words('done')}
        </Button>
      </div>
    </Modal>
  )
}

function PinList({ pins, onRemove }: Pick<PinEditorProps, 'pins' | 'onRemove'>) {
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

/** In fractions of the photo, whatever its size on this screen. */
function spotOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const fraction = (value: number) => Math.min(Math.max(value, 0), 1)
  return { x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) }
}
