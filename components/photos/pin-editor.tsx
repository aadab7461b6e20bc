'use client'

import { type MouseEvent, useId, useRef, useState } from 'react'
import { randomId } from '@/components/store/random-id'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/modal'
import type { Pin, Spot } from './pin-lines'
import { PreviewPhoto } from './preview-photo'

const text = {
  title: 'What is on this photo?',
  photo: 'The photo. Tap a spot to name what is there; with a keyboard, use the field below.',
  alt: 'Your photo',
  hint: 'Tap a thing on the photo, or add an item below. You don’t have to name everything.',
  whatIsHere: 'What is here?',
  addItem: 'Add an item',
  add: 'Add',
  noSpot: 'Without a spot',
  pins: 'Items on this photo',
  remove: (item: string) => `Remove ${item}`,
  removeShort: 'Remove',
  done: 'Done',
}

interface PinEditorProps {
  previewUrl: string
  pins: readonly Pin[]
  onAdd: (pin: Pin) => void
  onRemove: (pinKey: string) => void
  onClose: () => void
}

/** A photo, large: a tap on it asks what is there. */
export function PinEditor({ previewUrl, pins, onAdd, onRemove, onClose }: PinEditorProps) {
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
    <Modal title={text.title} open onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-4">
        <p className="text-soft">{text.hint}</p>
        <button
          type="button"
          aria-label={text.photo}
          onClick={point}
          className="relative self-center rounded-lg"
        >
          <PreviewPhoto url={previewUrl} alt={text.alt} className="max-h-[50dvh] max-w-full rounded-lg" />
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
            {spot ? text.whatIsHere : text.addItem}
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
              {text.add}
            </Button>
          </div>
          {spot && (
            <Button look="quiet" className="self-start" onClick={() => setSpot(null)}>
              {text.noSpot}
            </Button>
          )}
        </form>
        <PinList pins={pins} onRemove={onRemove} />
        <Button look="primary" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Modal>
  )
}

function PinList({ pins, onRemove }: Pick<PinEditorProps, 'pins' | 'onRemove'>) {
  if (pins.length === 0) return null
  return (
    <ol aria-label={text.pins} className="flex flex-col divide-y divide-line border-line border-y">
      {pins.map((pin, index) => (
        <li key={pin.key} className="flex items-center gap-3">
          <span className="w-6 text-right text-soft tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 break-words">{pin.item}</span>
          <Button look="quiet" aria-label={text.remove(pin.item)} onClick={() => onRemove(pin.key)}>
            {text.removeShort}
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
