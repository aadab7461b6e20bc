/** A home of any size: names of two languages, most of one to three words, each thing once. */

const WORDS =
  `blue red old small winter garden travel baby paper glass wooden spare Christmas kitchen alte kleine rote Sommer Reise Garten Kinder`.split(
    ' ',
  )
const NOUNS =
  `kettle lamp cable charger mug umbrella drill scarf notebook torch camera battery ladder jacket puzzle guitar Schlüssel Kabel Tasse Lampe Bohrer
  Regenschirm Koffer Schal Kerze Pinsel Kasten Schere Handtuch Kissen Werkzeug Ladegerät Taschenlampe Kochbuch`.split(
    /\s+/,
  )
const PLACES = 'box drawer shelf cupboard basket Karton Schublade Regal Schrank Kiste'.split(' ')
const ROOMS = ['kitchen', 'hall', 'attic', 'Keller', 'Flur', 'garage']

export function manyThings(things: number, places: number): { name: string; place: string; at: string }[] {
  return Array.from({ length: things }, (_, nth) => ({
    name: `no. ${nth} ${of(WORDS, nth)} ${nth % 3 === 0 ? of(NOUNS, nth * 11 + 3) : ''} ${of(NOUNS, nth * 7)}`,
    // One place in which a tenth of all things live, as a storage room.
    place: nth % 10 === 0 ? 'box 1' : `${of(PLACES, nth)} ${1 + (nth % places)}, ${of(ROOMS, nth)}`,
    at: new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString(),
  }))
}

const of = <Item>(items: readonly Item[], nth: number) => items[nth % items.length] as Item
