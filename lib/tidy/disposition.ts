/** Where an item goes: one of seven words or what stands for one, or else a place (Q7). */
import { isAnswerTo } from './questions/rules'
import type { Answer, DispositionChoice } from './questions/shapes'
import { placeKey } from './thing-name'

export const OUT_WORDS = ['trash', 'donate', 'recycle', 'sell', 'give_back'] as const
export type OutWord = (typeof OUT_WORDS)[number]

/** Where a decided thing goes. `to` says where to or how, if the choice said more than the way out. */
export type Placed =
  | { readonly pile: 'belongs'; readonly place: string }
  | { readonly pile: 'out'; readonly how: OutWord; readonly to?: string }

export type Placement = Placed | { readonly pile: 'skipped' }

/** `open`: nothing is decided. */
export type Outcome = Placement | { readonly pile: 'open' }

export function isSamePlacement(one: Placed | null, other: Placed | null): boolean {
  if (one?.pile === 'belongs') return other?.pile === 'belongs' && one.place === other.place
  return one?.pile === 'out' && other?.pile === 'out' && one.how === other.how && one.to === other.to
}

/**
 * Phrases that people write on a card instead of the word. Only whole phrases count: “bin room” and “donation box in the hall”
 * are places. `{it}` stands for each of `THINGS`.
 */
export const OUT_PHRASES: Readonly<Record<OutWord, readonly string[]>> = {
  trash: [
    'trash {it}',
    'bin',
    'the bin',
    'in the bin',
    'into the bin',
    'bin {it}',
    'in the trash',
    'into the trash',
    'rubbish',
    'in the rubbish',
    'garbage',
    'in the garbage',
    'throw away',
    'throw {it} away',
    'throw away {it}',
    'throw out',
    'throw {it} out',
    'throw out {it}',
    'toss {it}',
    'put {it} in the bin',
    'put {it} in the trash',
  ],
  donate: ['donate {it}', 'give away', 'give {it} away', 'give away {it}', 'give {it} to charity', 'charity'],
  recycle: ['recycle {it}', 'recycling', 'in the recycling'],
  sell: ['sell {it}'],
  give_back: [
    'give back',
    'give {it} back',
    'give back {it}',
    'return {it}',
    'its owner',
    'to its owner',
    'back to its owner',
  ],
}
const THINGS = ['it', 'them', 'this', 'that', 'these', 'those']

const OUT_BY_WORDS: ReadonlyMap<string, OutWord> = new Map(
  OUT_WORDS.flatMap(how =>
    [how, ...OUT_PHRASES[how]]
      .flatMap(phrase => THINGS.map(thing => phrase.replace('{it}', thing)))
      .map(phrase => [phrase, how] as const),
  ),
)

/** Places outside the home, by the way on which a thing goes there. English and German. */
export const PLACES_OUTSIDE: Readonly<Record<OutWord, string>> = {
  trash: 'Müll, Restmüll, Hausmüll, Mülltonne, Restmülltonne',
  donate: `charity shop, charity bin, thrift store, thrift shop, Goodwill, Oxfam, food bank, animal shelter,
    Spende, Kleiderspende, Altkleidercontainer, Kleidercontainer, Sozialkaufhaus, Tafel, Tierheim`,
  recycle: `compost, compost heap, compost pile, bottle bank, bottle return, bottle machine, deposit machine, recycling centre,
    recycling center, recycling yard, recycling point, battery collection point, hazardous waste point, Kompost, Komposthaufen, Biomüll,
    Biotonne, Pfandrückgabe, Pfandautomat, Leergutautomat, Altglas, Altglascontainer, Glascontainer, Altpapier, Papiertonne, gelber Sack,
    gelbe Tonne, Wertstoffhof, Recyclinghof, Elektroschrott, Schadstoffsammelstelle, Sammelstelle, Batteriesammelstelle`,
  sell: 'flea market, car boot sale, pawn shop, Flohmarkt, Leihhaus',
  give_back: `post office, postbox, post box, parcel shop, parcel station, shop, gas shop, supermarket, library, pharmacy, police,
    police station, lost property office, Post, Postfiliale, Postamt, Paketshop, Paketstation, Briefkasten, Laden, Geschäft, Gashändler,
    Supermarkt, Bücherei, Stadtbücherei, Bibliothek, Apotheke, Polizei, Fundbüro`,
}

const WAY_OUTSIDE: ReadonlyMap<string, OutWord> = new Map(
  OUT_WORDS.flatMap(how => PLACES_OUTSIDE[how].split(/,\s+/).map(place => [placeKey(place), how] as const)),
)

/** The outcome of a choice. A choice that names a place may be marked as trash or donation all the same; the mark then counts. */
export function placementOfChoice({ label, disposition, is_trash, is_donate }: DispositionChoice): Placement {
  const named = placementOf(disposition)
  const marked = is_trash ? 'trash' : is_donate ? 'donate' : null
  const placement: Placement = namesPlace(named) && marked ? { pile: 'out', how: marked } : named
  if (placement.pile !== 'out') return placement
  // The label of the button, or the disposition that a mark overrules.
  const to = [disposition, label].find(saysMore)
  return to === undefined ? placement : { ...placement, to: to.trim() }
}

/** “Battery collection point”, but not “Give it away”. */
const saysMore = (words: string) =>
  plain(words)
    .split(/[^\p{L}]+/u)
    .some(word => word !== '' && !WAY_WORDS.has(word))

/** Words that say that a thing goes, and by which way, in the languages of the page. */
const WAY_WORDS = new Set(
  `trash bin throw toss away out rubbish garbage donate donation give charity recycle recycling sell back return skip it them this that
  the in into to put let go get rid of its owner
  wegwerfen wirf weg müll den in die ins zum spenden verschenken weggeben recyceln recycling verkaufen zurückgeben zurück es sie damit`.split(
    /\s+/,
  ),
)

export function placementOf(disposition: string): Placement {
  const place = disposition.trim()
  const words = plain(place)
  const how = OUT_BY_WORDS.get(words)
  if (how) return { pile: 'out', how }
  if (words === 'skip') return { pile: 'skipped' }
  const outside = WAY_OUTSIDE.get(placeKey(place))
  if (outside === undefined) return { pile: 'belongs', place }
  return { pile: 'out', how: outside, ...(saysMore(place) && { to: place }) }
}

/** The word for a thing that stays where it is. It is stored as its place. */
export const STAYS = 'stays'

/** True for words of a place that say that a thing stays where it is. English and German. */
export const isHere = (place: string): boolean => HERE.has(placeKey(place))

const HERE: ReadonlySet<string> = new Set(
  `${STAYS}, here, right here, stays here, stay here, stays there, stays where it is, it stays here, it stays where it is, it can stay,
    leave it here, leave it there, leave it where it is, where it is, its place here, hier, bleibt, bleibt hier, bleibt da, es bleibt hier,
    es bleibt da, bleibt wo es ist, es bleibt wo es ist, da wo es ist, der alte Platz`
    .split(/,\s+/)
    .map(placeKey),
)

/** In the home, or outside of it. */
export const namesPlace = (placement: Placement): boolean =>
  placement.pile === 'belongs' || (placement.pile === 'out' && placement.to !== undefined)

const plain = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?[.!]+$/, '')

const OPEN = { pile: 'open' } as const

/** Where an answer to a card of these choices puts its item. */
export function placementOfAnswer(choices: readonly DispositionChoice[], answer: Answer): Outcome {
  if (!isAnswerTo('ProposeDisposition', answer)) return OPEN
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      return choice ? placementOfChoice(choice) : OPEN
    }
    case 'text':
      return placementOf(answer.text)
    case 'skip':
      return { pile: 'skipped' }
    case 'said':
    case 'cannot_find':
    case 'cannot_decide':
      return OPEN
  }
}
