/** Tells the model the places that the home knows, and no others (H8). */
import type { KnownPlace, RecalledThing } from '@/lib/tidy/events'
import { quoted } from './quoted'

const HOW_TO_USE =
  'As decided in earlier sessions; “like it”: only things like it live there. Where it fits, propose such a place first, and say why on its button (“Cable box, where your other cables live”). It is a guess like any other: the person decides.'

/** For the result of a tool. */
export const usualPlaces = (recalled: readonly RecalledThing[]) => ({
  usual_places: Object.fromEntries(
    recalled.map(({ name, places }) => [name, places.map(told).join(', or ')]),
  ),
  about_usual_places: HOW_TO_USE,
})

/** For a note, with all words quoted. */
export const usualPlacesNote = (recalled: readonly RecalledThing[]): string =>
  recalled.length === 0
    ? ''
    : ` Usual places in this home: ${recalled
        .map(
          ({ name, places }) =>
            `${quoted(name)}: ${places.map(known => told({ ...known, place: quoted(known.place) })).join(', or ')}`,
        )
        .join('; ')}. ${HOW_TO_USE}`

/** The thing that is an example of what lives there stays in the house. */
function told({ why, place }: KnownPlace): string {
  switch (why) {
    case 'home':
      return place
    case 'before':
      return `${place} (before)`
    case 'alike':
      return `${place} (like it)`
  }
}
