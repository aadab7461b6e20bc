'use client'

import { LivingPicture } from '@/components/inventory/living-thing'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { capitalOf } from '@/components/ui/capital-of'
import { Fold } from '@/components/ui/fold'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { FoundInInventory } from '@/lib/wire/inventory'

/** The number of answers, beside the best one, that are shown at once. */
const FIRST = 4

type Found = FoundInInventory['found'][number]

const asLiving = ({ thing, ...found }: Found) => ({ ...found, name: thing })

const placePath = (id: string) => `/places/${id}`

/** Where it is, most likely: the place large, and what else it may be. */
export function Answers({ found: { found, places } }: { found: FoundInInventory }) {
  const words = useWords('where')
  const [best, ...others] = found
  const rest = others.slice(FIRST)
  return (
    <>
      {best && <Best thing={best} />}
      {others.length > 0 && <Rows things={others.slice(0, FIRST)} />}
      {rest.length > 0 && (
        <Fold title={words('more', { count: rest.length })} summaryClass="text-soft">
          <Rows things={rest} />
        </Fold>
      )}
      {places.length > 0 && (
        <section aria-labelledby="found-places" className="flex flex-col gap-1">
          <h3 id="found-places" className="small font-semibold text-soft">
            {words('places')}
          </h3>
          <ul className="divide-y divide-line">
            {places.map(place => (
              <li key={place.id}>
                <PageLink href={placePath(place.id)} className={ROW}>
                  <span className="grid size-11 shrink-0 place-items-center rounded-crop bg-place-wash text-place">
                    <Icon name={placeIcon(place.name)} />
                  </span>
                  <span
                    dir="auto"
                    className={`wrap-anywhere min-w-0 flex-1 font-semibold ${capitalOf(place.name)}`}
                  >
                    {place.name}
                  </span>
                  <span className="small whitespace-nowrap text-soft">
                    {words('count', { count: place.count })}
                  </span>
                  <Icon name="right" className="size-5 text-soft" />
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const ROW = '-mx-2 flex min-h-15 items-center gap-3 rounded-crop px-2 py-1.5 hover:bg-sunk'

function Best({ thing }: { thing: Found }) {
  const words = useWords('where')
  return (
    <PageLink
      href={placePath(thing.placeId)}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card bg-sheet in-[dialog]:bg-wall p-4 shadow-card in-[dialog]:shadow-none"
    >
      <LivingPicture thing={asLiving(thing)} className="size-18 rounded-control" />
      <span className="flex min-w-0 flex-[1_1_9rem] flex-col gap-0.5">
        <span dir="auto" className={`wrap-anywhere block text-soft ${capitalOf(thing.thing)}`}>
          {thing.thing}
        </span>
        <span dir="auto" className={`heading-2 wrap-anywhere block ${capitalOf(thing.place)}`}>
          {thing.place}
        </span>
        <span className="small text-soft">
          {words('since')} <LocalTime at={thing.at} format="dayAndTime" />
        </span>
      </span>
    </PageLink>
  )
}

const Rows = ({ things }: { things: readonly Found[] }) => (
  <ul className="divide-y divide-line">
    {things.map(thing => (
      <li key={thing.id}>
        <PageLink href={placePath(thing.placeId)} className={ROW}>
          <LivingPicture thing={asLiving(thing)} className="size-11 rounded-crop" />
          <span className="flex min-w-0 flex-1 flex-col leading-snug">
            <span dir="auto" className={`wrap-anywhere block font-semibold ${capitalOf(thing.thing)}`}>
              {thing.thing}
            </span>
            <span dir="auto" className={`small wrap-anywhere block text-soft ${capitalOf(thing.place)}`}>
              {thing.place}
            </span>
          </span>
          <Icon name="right" className="size-5 text-soft" />
        </PageLink>
      </li>
    ))}
  </ul>
)
