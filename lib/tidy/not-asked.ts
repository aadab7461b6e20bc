/** Why a card of a hand is not shown (B1, B3), in words for the model. */
import type { CallId } from '@/lib/engine/ids'
import { isSamePlacement } from './disposition'
import type { TidyFacts } from './facts'
import type { Hand, HandCard } from './hand'
import { FULL } from './list-misfits'
import { quoted, quotedList } from './prompts/quoted'
import type { Proposal } from './proposal'
import { cleanName, nameKey } from './thing-name'
import { findThing, isOnList, MAX_THINGS, type Thing, type Things, thingOf } from './things'

/** Of one reply that are shown (B1). */
const MOST_CARDS = 5

/** What a card comes to that is not shown. */
type NotAsked =
  /** The model made a mistake. */
  { readonly kind: 'error'; readonly why: string } | { readonly kind: 'not_asked'; readonly why: string }

/** Why a card is not shown; null when it is. */
export function refusalOf(
  { item, photo_id: photoId }: Pick<Proposal, 'item' | 'photo_id'>,
  callId: CallId,
  { hand, things, photosShown }: Pick<TidyFacts, 'hand' | 'things' | 'photosShown'>,
): NotAsked | null {
  if (photoId && !photosShown.includes(photoId)) {
    const known =
      photosShown.length > 0 ? `The photos are: ${photosShown.join(', ')}.` : 'There are no photos.'
    return { kind: 'error', why: `There is no photo ${photoId} in this session. ${known}` }
  }
  // What becomes a thing by its card needs a name, of any length, and room.
  if (cleanName(item) === '') return { kind: 'error', why: 'The item needs a name.' }
  if (things.length >= MAX_THINGS && !findThing(things, item)) return { kind: 'error', why: FULL.message }
  return notAsked(hand, callId, item, things)
}

/** Why it does not come up, by its hand and what has become of its thing. */
function notAsked(hand: Hand, callId: CallId, item: string, things: Things): NotAsked | null {
  const shown = hand.filter(card => card.isAsked)
  const dealt = hand.find(card => card.callId === callId)?.thing ?? null
  const thing = dealt ? thingOf(things, dealt.id) : findThing(things, item)
  if (shown.some(card => nameKey(card.item) === nameKey(item) || isAbout(card, thing, things)))
    return { kind: 'error', why: `${quoted(item)} has a card in this reply already.` }
  if (shown.length >= MOST_CARDS) return { kind: 'not_asked', why: TOO_MANY }
  const why = thing && meanwhile(thing, dealt, things)
  return why ? { kind: 'not_asked', why } : null
}

const isAbout = ({ item }: HandCard, thing: Thing | undefined, things: Things) =>
  thing !== undefined && findThing(things, item)?.id === thing.id

const TOO_MANY = `At most ${MOST_CARDS} cards of a reply are shown. If it is still open, propose it again in another reply.`

/** What has become of a thing since its card was dealt (B3). What is off the list is not asked about in any case. */
function meanwhile(thing: Thing, dealt: HandCard['thing'], things: Things): string | null {
  const { name, keys, state, placement, became } = thing
  if (!isOnList(thing)) {
    const parts = became.flatMap(id => thingOf(things, id)?.name ?? [])
    return parts.length > 0 ? `It stands on the list as ${quotedList(parts)} now.` : TAKEN_OFF
  }
  if (dealt && keys[0] !== dealt.key)
    return `It is called ${quoted(name)} now. If it is still open, propose it under that name.`
  if (state === 'later' && dealt?.state !== 'later') return 'The person has put it off meanwhile.'
  if (placement === null || isSamePlacement(dealt?.placement ?? null, placement)) return null
  const where = placement.pile === 'belongs' ? placement.place : placement.how
  return `It was decided meanwhile: ${quoted(where)}.`
}

const TAKEN_OFF = 'The person took it off the list. If they want it after all, call list_items first.'
