/** The name and the icon of a trip. */
import type { IconName } from '@/components/presentation/icon'
import type { Words } from '@/components/words/words'
import type { TripRoom } from '@/lib/tidy/trips'

export const TRIP_ICONS: Readonly<Record<TripRoom, IconName>> = {
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
  out: 'hall',
}

export const tripTitle = (room: TripRoom, words: Words<'carry'>) => words(`room.${room}`)

export const tripDoneWords = (room: TripRoom, words: Words<'carry'>) =>
  words(`done.${room === 'out' ? 'other' : room}`)
