'use client'

import { type DragEvent, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { capitalOf } from '@/components/ui/capital-of'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { THING } from './living-row'
import type { KnownPlace } from './place-choices'

interface OtherPlacesProps {
  places: readonly KnownPlace[]
  onDrop: (thingId: string, place: string) => void
}

/** Beside what lives in a place, on a desk: the way to others, and where things can be dropped. */
export function OtherPlaces({ places, onDrop }: OtherPlacesProps) {
  const words = useWords('places')
  const [over, setOver] = useState<string | null>(null)
  if (places.length === 0) return null
  const isThing = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(THING)
  return (
    <nav
      aria-labelledby="others"
      className="sticky top-6 hidden max-h-[calc(100dvh-8rem)] flex-col self-start lg:flex"
    >
      <h2 id="others" className="heading-3">
        {words('others')}
      </h2>
      <p className="small pt-1 pb-2 text-soft">{words('othersHint')}</p>
      {/* Room for the ring of what has the focus. */}
      <ul className="-mx-3 overflow-y-auto px-3 py-1">
        {places.map(({ id, name, count }) => (
          <li key={id} className="border-line not-last:border-b">
            <PageLink
              href={`/places/${id}`}
              draggable={false}
              onDragOver={event => {
                if (!isThing(event)) return
                event.preventDefault()
                setOver(id)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={event => {
                if (!isThing(event)) return
                event.preventDefault()
                setOver(null)
                onDrop(event.dataTransfer.getData(THING), name)
              }}
              className={`-mx-2 flex min-h-15 items-center gap-3 rounded-crop px-2 py-1.5 hover:bg-ink/5 ${
                over === id ? 'bg-place-wash' : ''
              }`}
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-crop bg-place-wash text-place">
                <Icon name={placeIcon(name)} />
              </span>
              <span
                dir="auto"
                className={`wrap-anywhere line-clamp-2 min-w-0 flex-1 text-left font-semibold leading-snug ${capitalOf(name)}`}
              >
                {name}
              </span>
              <span className="number text-base">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
