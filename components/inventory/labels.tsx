'use client'

import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Button } from '@/components/ui/button'
import { Capitalized } from '@/components/ui/capital-of'
import { BackLink, PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { ShowMore } from './map-page'
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
          <ShowMore path="/places/labels" after={next} look="quiet" className="mt-2" />
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
        <span dir="auto" className="wrap-anywhere line-clamp-3 text-left font-semibold">
          <Capitalized name={name} />
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

interface Label {
  readonly id: string
  readonly name: string
  /** The address of the place’s page. */
  readonly link: string
  /** The same as a drawing. */
  readonly qr: string
}

interface LabelSheetProps {
  labels: readonly Label[]
  /** The app's address in the codes. `here`: that of this page, if no other device can open it. `answers`: true if other devices reach the app. */
  address: { readonly origin: string; readonly here: string | null; readonly answers: boolean }
  /** More were chosen than are printed at once. */
  hasMore: boolean
}

/** Labels as they will be on paper. */
export function LabelSheet({ labels, address, hasMore }: LabelSheetProps) {
  const words = useWords('places')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] pb-8 lg:max-w-4xl print:block print:min-h-0 print:max-w-none print:p-0">
      <div className="flex flex-col print:hidden">
        <BackLink href="/places">{words('link')}</BackLink>
        <h1 className="heading-1">{words('labels.heading')}</h1>
        {address.answers ? <p className="wrap-anywhere pt-2 text-soft">{addressWords()}</p> : <OnlyHere />}
        {hasMore && <p className="pt-2 text-soft">{words('labels.many', { count: labels.length })}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 pb-5">
          <Button
            {...(address.answers && { look: 'lit' })}
            className="flex-[1_1_12rem] lg:flex-none"
            onClick={() => window.print()}
          >
            <Icon name="print" />
            {words('labels.print')}
          </Button>
          <PageLink
            href="/places/labels"
            className="inline-flex min-h-12 items-center font-semibold text-fig underline underline-offset-4"
          >
            {words('labels.otherPlaces')}
          </PageLink>
        </div>
        <p className="small pb-2 text-soft">{words('labels.printHint')}</p>
      </div>
      <ul
        aria-label={words('labels.heading')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,84mm),1fr))] gap-[4mm] text-on-lamp print:grid-cols-2 print:text-ink"
      >
        {labels.map(label => (
          <LabelCard key={label.id} label={label} />
        ))}
      </ul>
    </main>
  )

  function addressWords(): string {
    const { origin, here } = address
    if (here === null) return words('labels.address', { address: origin })
    const key = isSameMachine(origin, here) ? 'labels.unreachable' : 'labels.other'
    return words(key, { address: origin, here })
  }
}

const FOR_THE_HOUSEHOLD = 'HOST=0.0.0.0 npm start'

/** Nothing would come of printing yet. */
function OnlyHere() {
  const words = useWords('places')
  return (
    <section
      aria-labelledby="only-here"
      className="mt-3 flex flex-col gap-2 rounded-card bg-sheet p-4 shadow-card"
    >
      <h2 id="only-here" className="font-semibold">
        {words('labels.onlyHere')}
      </h2>
      <p>{words('labels.onlyHereHow')}</p>
      <code className="wrap-anywhere rounded-control bg-sunk px-3 py-2">{FOR_THE_HOUSEHOLD}</code>
      <p className="text-soft">{words('labels.onlyHereThen')}</p>
    </section>
  )
}

/** The machine is in no network. */
const isSameMachine = (origin: string, here: string) => origin === here || origin.startsWith('http://127.')

/** On paper two abreast, five in a column of A4 and of Letter. */
function LabelCard({ label: { name, link, qr } }: { label: Label }) {
  const words = useWords('places')
  return (
    <li className="flex min-h-[44mm] break-inside-avoid items-center gap-[4mm] rounded-crop border border-edge border-dashed bg-on-photo p-[3.5mm] large-text:flex-wrap print:h-[44mm] print:min-h-0 print:overflow-hidden">
      {/* biome-ignore lint/performance/noImgElement: it is a drawing in the address itself. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={words('labels.qr', { address: link })}
        className="size-[34mm] shrink-0"
      />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-1.5">
        <Icon name={placeIcon(name)} className="size-7 print:size-[7mm]" />
        <p
          dir="auto"
          className={`${name.length <= SHORT ? 'heading-2' : 'heading-3'} wrap-anywhere line-clamp-3 border-edge border-b-3 pb-1.5 text-left`}
        >
          <Capitalized name={name} />
        </p>
        <p className="small leading-snug">{words('labels.scan')}</p>
      </div>
    </li>
  )
}

/** So many letters may be large. */
const SHORT = 16
