/** Groups decided things into trips through the home: everything for one room, and everything that leaves the home (C5). */
import { nameKey, placeKey } from './thing-name'
import { destinationOf, type Thing } from './things'

/** `other` is where the places tell no room; `out` is all that leaves the home, whichever way. */
export type TripRoom = RoomKind | 'out'

export interface Trip {
  readonly room: TripRoom
  /** Things of one place, or of one way out, are next to each other. */
  readonly things: readonly Thing[]
}

/** One for each room; the largest first, and out of the door last. Every decided thing is on one trip, those that were carried included. */
export function tripsOf(things: readonly Thing[]): readonly Trip[] {
  const stops = things.flatMap(thing => stopOf(thing) ?? [])
  const trips = [...Map.groupBy(stops, ({ room }) => room)].map(([room, stopsOfTrip]): Trip => {
    const places = Map.groupBy(stopsOfTrip, ({ place }) => place)
    return { room, things: [...places.values()].flat().map(({ thing }) => thing) }
  })
  const isOut = ({ room }: Trip) => (room === 'out' ? 1 : 0)
  return trips.toSorted((one, other) => isOut(one) - isOut(other) || other.things.length - one.things.length)
}

interface Stop {
  readonly thing: Thing
  readonly room: TripRoom
  readonly place: string
}

function stopOf(thing: Thing): Stop | null {
  const placement = destinationOf(thing)
  if (!placement) return null
  if (placement.pile === 'out') {
    const { how, to } = placement
    return { thing, place: `${how}:${nameKey(to ?? '')}`, room: 'out' }
  }
  return { thing, place: placeKey(placement.place), room: roomOfPlace(placement.place) }
}

/** Which room of a home a place belongs to, as far as its words tell: “cutlery drawer”, “Küchenschrank”. English and German. */
const ROOM_KINDS = [
  'kitchen',
  'bathroom',
  'bedroom',
  'desk',
  'wardrobe',
  'hallway',
  'living_room',
  'children',
  'cellar',
  'garage',
  'laundry',
  'outdoors',
  'other',
] as const
/** `other`: the words of the place tell no room of these. */
export type RoomKind = (typeof ROOM_KINDS)[number]

interface RoomWords {
  /** Words that name the room itself. */
  readonly room: string
  /** Words that imply the room: furniture and boxes that usually stand there. */
  readonly inIt: string
}

/**
 * A word counts as a whole, in singular or plural. With a hyphen it may also begin (`büro-`) or end (`-flur`) a longer one, as
 * German compounds do.
 */
const WORDS: Readonly<Record<RoomKind, RoomWords>> = {
  kitchen: {
    room: 'kitchen, kitchenette, pantry, larder, -küche-, speisekammer-, vorratskammer-, vorratsschrank-',
    inIt: `cutlery, crockery, pan drawer, pot drawer, spice, fridge, refrigerator, freezer, oven, stove, dishwasher, sink, knife block,
      bread bin, fruit bowl, baking drawer, snack drawer, container drawer, drinks shelf, besteck-, geschirr-, gewürz-, kühlschrank-,
      gefrier-, backofen-, herd, spülmaschine-, -spüle, brotkasten-, topfschrank-, obstschale, backschublade, dosenschublade, messerblock-,
      süßigkeitenschublade`,
  },
  bathroom: {
    room: 'bathroom, restroom, washroom, toilet, wc, bath, -badezimmer-, bad, -bad, badschrank-, badregal-, toilette-',
    inIt: `shower, washbasin, towel, medicine cabinet, medicine cupboard, first aid, makeup bag, dusche-, waschbecken-, handtuch-,
      arzneischrank-, medizinschrank-, -apotheke, spiegelschrank-, badewanne-`,
  },
  bedroom: {
    room: 'bedroom, guest room, spare room, -schlafzimmer-, gästezimmer-',
    inIt: `bed, bedside, nightstand, night table, pillow, bett, nachttisch-, nachtschrank-, nachtkästchen, bettkasten-, bettgestell,
      kopfkissen-`,
  },
  desk: {
    room: 'office, home office, study, workroom, büro-, -büro, -arbeitszimmer-, homeoffice',
    inIt: `desk, paper tray, to do tray, in tray, pen cup, documents folder, bills folder, study folder, study shelf, folder shelf,
      filing box, filing cabinet, printer, stationery box, receipts envelope, -schreibtisch-, arbeitsplatz-, drucker-, aktenschrank-,
      ablage-, papierablage, -ordner, ordner-, dokumentenmappe, stiftebecher, schreibwaren-, belege`,
  },
  wardrobe: {
    room: 'dressing room, walk in closet, ankleidezimmer-, ankleide',
    inIt: `wardrobe, closet, dresser, chest of drawers, sock drawer, shirt drawer, underwear drawer, sweater shelf, hat shelf,
      linen cupboard, -kleiderschrank-, kommode-, wäscheschrank-, wäscheschublade, sockenschublade, hutablage`,
  },
  hallway: {
    room: 'hallway, hall, entryway, entrance, entrance hall, corridor, foyer, mudroom, flur-, -flur, diele-, eingang-, eingangsbereich-',
    inIt: `front door, coat rack, coat hook, shoe rack, shoe cabinet, key hook, bag hook, umbrella stand, garderobe-, schuhregal-, schuhschrank-,
      haustür-, wohnungstür-, schlüsselbrett-, schlüsselhaken, taschenhaken,
      schirmständer`,
  },
  living_room: {
    room: 'living room, sitting room, family room, dining room, lounge, -wohnzimmer-, -esszimmer-',
    inIt: `sofa, couch, tv, television, tv stand, coffee table, dining table, bookshelf, bookcase, media shelf, sideboard, sofatisch,
      couchtisch-, fernseh-, -fernseher, esstisch-, bücherregal-, bücherschrank-`,
  },
  children: {
    room: `child, children, children room, childrens room, childrens bedroom, childs room, kid, kids room, kids bedroom, nursery, playroom,
      play room, -kinderzimmer-, kinder-, babyzimmer-, spielzimmer-`,
    inIt: 'toy, lego, dressing up box, changing table, spielzeug-, spielkiste, spielecke, verkleidungskiste, wickel-, legokiste',
  },
  cellar: { room: 'cellar, basement, keller-, -keller', inIt: '' },
  garage: { room: 'garage, carport, garage-, -garage', inIt: 'car, auto, kofferraum' },
  laundry: {
    room: 'laundry room, utility room, waschküche-, waschkeller-, waschraum-, hauswirtschaftsraum-',
    inIt: 'laundry, washing machine, dryer, hamper, wäschekorb-, wäschetonne, waschmaschine-, trockner-',
  },
  outdoors: {
    room: `garden, garden shed, shed, balcony, terrace, patio, yard, backyard, porch, outside, outdoors, garten-, -garten, -balkon-,
      -terrasse-, hof, schuppen-, -schuppen`,
    inIt: 'flower bed, beet, draußen',
  },
  /** Words that sound like a room of the home, and are none. */
  other: { room: 'post office, town hall, kindergarten, tax office, finanzbüro, apotheke', inIt: '' },
}

interface Phrase {
  readonly kind: RoomKind
  readonly words: readonly string[]
  readonly begins: boolean
  readonly ends: boolean
  readonly length: number
}

function phrasesOf(which: keyof RoomWords): Phrase[] {
  const phrases = ROOM_KINDS.flatMap(kind =>
    WORDS[kind][which]
      .split(/,\s+/)
      .filter(Boolean)
      .map((text): Phrase => {
        const bare = text.replaceAll('-', '')
        return {
          kind,
          words: bare.split(/\s+/),
          begins: text.endsWith('-'),
          ends: text.startsWith('-'),
          length: bare.length,
        }
      }),
  )
  return phrases.toSorted((one, other) => other.length - one.length)
}

/** The longest first: it says most. */
const ROOMS = phrasesOf('room')
const IN_ROOMS = phrasesOf('inIt')

/** A room that is named beats what stands in one: the desk in the bedroom is in the bedroom. */
export function roomOfPlace(place: string): RoomKind {
  const words =
    place
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const found = [ROOMS, IN_ROOMS]
    .map(phrases => phrases.find(phrase => isIn(words, phrase)))
    .find(phrase => phrase !== undefined)
  return found?.kind ?? 'other'
}

const isIn = (words: readonly string[], phrase: Phrase) =>
  words.some((_, start) =>
    phrase.words.every((expected, index) => isWord(words[start + index] ?? '', expected, phrase)),
  )

const isWord = (word: string, expected: string, { begins, ends }: Phrase) =>
  word === expected ||
  word === `${expected}s` ||
  (begins && word.startsWith(expected)) ||
  (ends && (word.endsWith(expected) || word.endsWith(`${expected}n`)))
