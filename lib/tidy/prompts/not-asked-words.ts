import { MAX_CARDS, type NotAsked } from '@/lib/tidy/not-asked'
import { FULL } from '@/lib/tidy/validate-list'
import { quoted, quotedList } from './quoted'

/** Mistakes of the model, which it is told as errors. */
export const isMistake = ({ kind }: NotAsked): boolean =>
  kind === 'no_such_photo' || kind === 'no_name' || kind === 'list_is_full' || kind === 'has_a_card'

/** Why the card about this item was not shown. */
export function notAskedWords(item: string, reason: NotAsked): string {
  switch (reason.kind) {
    case 'no_such_photo': {
      const { photoId, known } = reason
      const there = known.length > 0 ? `The photos are: ${known.join(', ')}.` : 'There are no photos.'
      return `There is no photo ${photoId} in this session. ${there}`
    }
    case 'no_name':
      return 'The item needs a name.'
    case 'list_is_full':
      return FULL.message
    case 'has_a_card':
      return `${quoted(item)} has a card in this reply already.`
    case 'too_many':
      return `At most ${MAX_CARDS} cards of a reply are shown. If it is still open, propose it again in another reply.`
    case 'split':
      return `It stands on the list as ${quotedList(reason.into)} now.`
    case 'taken_off':
      return 'The person took it off the list. If they want it after all, call list_items first.'
    case 'renamed':
      return `It is called ${quoted(reason.name)} now. If it is still open, propose it under that name.`
    case 'put_off':
      return 'The person has put it off meanwhile.'
    case 'decided':
      return `It was decided meanwhile: ${quoted(reason.where)}.`
  }
}
