import { useWords, type Words } from '@/components/words/words'
import { countIn } from '@/lib/tidy/thing-name'
import type { ShownThing } from '@/lib/wire/view'
import { Icon } from './icon'

/** A thing of the list in words. */

/** The state of a thing in words: “Not asked yet”, “For later · was: kitchen”, “Recycle: battery collection point”. */
export function stateWords(thing: ShownThing, words: Words<'things'>): string {
  const now = thing.state === 'decided' ? goesToWords(thing, words) : words(stateKey(thing))
  return thing.was ? `${now} · ${words('was', { where: goesToWords(thing.was, words) })}` : now
}

function stateKey({ state, why }: ShownThing) {
  switch (state) {
    case 'open':
      return `state.${why ?? 'not_decided'}` as const
    case 'listed':
    case 'asked':
    case 'later':
    case 'decided':
    case 'removed':
      return `state.${state}` as const
  }
}

type GoesTo = Pick<ShownThing, 'place' | 'how' | 'to'>

/** Where it goes, or by which way it leaves. */
function goesToWords({ place, how, to }: GoesTo, words: Words<'things'>): string {
  if (!how) return place ?? words('state.decided')
  const way = words(`way.${how}`)
  return to ? words('wayTo', { way, to }) : way
}

/** “mugs (3)”, but “three mugs” where the name says it. */
export const nameWords = ({ name, quantity = 1 }: ShownThing, words: Words<'things'>): string =>
  quantity > 1 && countIn(name) === null ? words('several', { name, quantity }) : name

export interface ListParts {
  /** Not decided yet. */
  readonly left: readonly ShownThing[]
  readonly decided: readonly ShownThing[]
  readonly removed: readonly ShownThing[]
}

/** Open things come first, removed ones last. Each part is in the order of the list. */
export const groupByState = (things: readonly ShownThing[]): ListParts => ({
  left: things.filter(({ state }) => state !== 'decided' && state !== 'removed'),
  decided: things.filter(({ state }) => state === 'decided'),
  removed: things.filter(({ state }) => state === 'removed'),
})

/** True if an answer about it can be taken back. */
export const isAnswered = ({ state, why }: ShownThing): boolean =>
  state === 'decided' || state === 'later' || why !== undefined

/** Named, and nothing answered about any of it yet: what was understood is to be seen first. */
export function isJustHeard(things: readonly ShownThing[]): boolean {
  const onList = things.filter(({ state }) => state !== 'removed')
  return onList.length > 0 && onList.every(({ state }) => state === 'listed' || state === 'asked')
}

/** The notes on a thing, as they were said. Spans, since they may be in a button. */
export function ThingNotes({
  thing: { notes = [] },
  className = '',
}: {
  thing: ShownThing
  className?: string
}) {
  const words = useWords('things')
  return notes.map(note => (
    <span key={note} className={`small flex items-start gap-1.5 ${className}`}>
      <Icon name="note" className="mt-0.5 size-4 text-soft" />
      <span className="sr-only">{words('note')} </span>
      <span dir="auto" className="line-clamp-3 min-w-0 break-words wrap-anywhere">
        {note}
      </span>
    </span>
  ))
}
