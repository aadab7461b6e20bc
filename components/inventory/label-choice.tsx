'use client'

import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Button, buttonClass } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { BackLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { KnownPlace } from './place-choices'

interface LabelChoiceProps {
  places: readonly KnownPlace[]
  next: string | null
}

/** A form that the browser sends itself: its address is that of the sheet. */
export function LabelChoice({ places, next }: LabelChoiceProps) {
  const words = useWords('places')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] lg:max-w-4xl">
      <BackLink href="/places">{words('link')}</BackLink>
      <h1 className="heading-1">{words('labels.heading')}</h1>
      {places.length === 0 ? (
        <p className="pt-2 text-soft">{words('emptyHow')}</p>
      ) : (
        <form method="get" action="/places/labels" className="flex flex-1 flex-col">
          <fieldset className="min-w-0 pt-1">
            <legend className="pb-3 text-soft">{words('labels.choose')}</legend>
            <div className="overflow-hidden rounded-card bg-sheet px-4 shadow-card">
              <ul className="-mt-px grid gap-x-8 lg:grid-cols-2">
                {places.map(place => (
                  <li key={place.id} className="border-line border-t">
                    <PlaceBox place={place} />
                  </li>
                ))}
              </ul>
            </div>
          </fieldset>
          {next !== null && (
            <a
              href={`/places/labels?${new URLSearchParams({ after: next })}`}
              className={buttonClass({ look: 'quiet', className: 'mt-2 self-center' })}
            >
              {words('showMore')}
            </a>
          )}
          <div className="sticky bottom-0 -mx-5 mt-auto lg:mt-0 bg-[linear-gradient(transparent,var(--wall)_1.25rem)] px-5 pt-8 pb-[max(1rem,env(safe-area-inset-bottom))] large-text:static">
            <Button look="lit" type="submit" className="w-full lg:w-auto">
              <Icon name="print" />
              {words('labels.make')}
            </Button>
          </div>
        </form>
      )}
    </main>
  )
}

function PlaceBox({ place: { id, name, count } }: { place: KnownPlace }) {
  const words = useWords('places')
  return (
    <label className="-mx-2 flex min-h-15 cursor-pointer items-center gap-3 rounded-crop px-2 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-fig has-focus-visible:-outline-offset-3">
      <Icon name={placeIcon(name)} className="size-6 text-place large-text:hidden" />
      <span className="min-w-0 flex-1 leading-snug">
        <span dir="auto" className={`wrap-anywhere line-clamp-3 text-left font-semibold ${capitalOf(name)}`}>
          {name}
        </span>
        <span className="small text-soft">{words('count', { count })}</span>
      </span>
      <span className="relative grid size-8.5 shrink-0 large-text:size-6 place-items-center">
        <input
          type="checkbox"
          name="place"
          value={id}
          className="peer absolute inset-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-place checked:bg-place"
        />
        <Icon
          name="check"
          className="pointer-events-none relative size-5 text-sheet opacity-0 peer-checked:opacity-100"
        />
      </span>
    </label>
  )
}
