/** What a trip is called, and its sign. */
import { PILE_SIGNS, PILE_WASHES, WAY_LOOKS } from '@/components/look/pile-look'
import type { SignName } from '@/components/look/sign'
import { WAY_KEYS } from '@/components/piles/pile-words'
import type { Words } from '@/components/words/words'
import type { TripRoom } from '@/lib/tidy/trips'

type RoomKind = Exclude<TripRoom['kind'], 'out'>

const SIGNS: Readonly<Record<RoomKind, SignName>> = {
  kitchen: 'kitchen',
  bathroom: 'bath',
  bedroom: 'bed',
  desk: 'desk',
  wardrobe: 'hanger',
  hallway: 'hall',
  living_room: 'sofa',
  children: 'five',
  cellar: 'box',
  garage: 'tools',
  laundry: 'drawer',
  outdoors: 'home',
  other: 'place',
}

export const tripSign = (room: TripRoom): SignName =>
  room.kind === 'out' ? PILE_SIGNS[WAY_LOOKS[room.how]] : SIGNS[room.kind]

export const tripWash = (room: TripRoom) => PILE_WASHES[room.kind === 'out' ? WAY_LOOKS[room.how] : 'place']

/** “Kitchen”, the place itself where its room is not known, or “Give back: Anna”. */
export function tripTitle(room: TripRoom, words: Words<'carry'>, piles: Words<'piles'>): string {
  switch (room.kind) {
    case 'out':
      return room.to === undefined ? piles(WAY_KEYS[room.how]) : `${piles(WAY_KEYS[room.how])}: ${room.to}`
    case 'other':
      return room.name
    default:
      return words(`room.${room.kind}`)
  }
}

export const tripDoneWords = ({ kind }: TripRoom, words: Words<'carry'>) =>
  words(`done.${kind === 'out' ? 'other' : kind}`)
