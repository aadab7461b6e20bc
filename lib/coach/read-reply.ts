/** What words at a card may mean besides a place: one of its choices, several things, or another thing. */
import type { Thing } from '@/lib/tidy/things'
import { readPlace } from './read-destination'
import { NOT_MINE, readIntent } from './read-intent'
import { readItems } from './read-items'
import { plain } from './words'

const ORDINALS: readonly string[] = [
  'first|1st|top|recommended|erste[nrs]?|(?:option|number|choice) (?:1|one)',
  'second|2nd|zweite[nrs]?|(?:option|number|choice) (?:2|two)',
  'third|3rd|dritte[nrs]?|(?:option|number|choice) (?:3|three)',
  'fourth|4th|vierte[nrs]?|(?:option|number|choice) (?:4|four)',
]
const ORDINAL = ORDINALS.map(
  word =>
    new RegExp(
      `^(?:(?:ok|yes|yeah|ja|i'll take|let's do|let's take|take) )*(?:the |die |das |den )?(?:${word})(?: (?:one|option|choice|suggestion|variante))?(?: (?:please|then|is fine|sounds good|bitte))*$`,
    ),
)

/** “Yes”, “the second one”, or the words of a choice. Null if they name none. */
export function choiceMeant({ card }: Thing, text: string): string | null {
  if (text.includes('?')) return null
  const choices = card?.choices ?? []
  const words = plain(text)
  const number = /^(?:number |no |nr |nummer )?([1-9])$/.exec(words)?.[1]
  if (number !== undefined) return choices[Number(number) - 1]?.disposition ?? null
  const isCalled = choices.find(
    ({ label, disposition }) => plain(label) === words || plain(disposition) === words,
  )
  if (isCalled) return isCalled.disposition
  if (/^(?:the )?last (?:one|option|choice)$/.test(words)) return choices.at(-1)?.disposition ?? null
  const ordinal = ORDINAL.findIndex(shape => shape.test(words))
  const isMiddle = /^(?:the )?middle (?:one|option|choice)$/.test(words) && choices.length % 2 === 1
  const said = ordinal < 0 && readIntent(text) === 'yes' ? 0 : ordinal
  const index = isMiddle ? (choices.length - 1) / 2 : said
  return choices[index]?.disposition ?? null
}

/** “The jeans go to my sister, the rest in the wash”. */
const SEVERAL_THINGS =
  /\b(?:(?:the|all the) (?:rest|others)\b(?! of)|the other (?:goes|is|can|could|stays|to|for)\b|the (?:\w+est|worst|best|\w+ ones) (?:can|could|may|should|goe?s?|stays?|leaves?)\b|some of (?:it|them|this|these|that)|(?:most|half|part) of (?:it|them|this|these|that)|some (?:for|to|in|of|can|are|is|go|goes|i)\b.{1,60}\bsome\b|half .{1,40}\bhalf\b|\bstays? .{1,40}\b(?:goes|leaves)\b|\b(?:goes|leaves) .{1,40}\bstays?\b|one (?:for|to|goes|is) .{1,40}\bone (?:for|to|goes|is)\b|one by one|(?:it )?depends (?:on )?(?:which|what)|separately|split (?:it|them|this|these)(?: up)?|(?:not all|both|different things)|teils|manche|der rest|einzeln)\b|^keep (?:the|all the) .{1,80}\b(?:toss|throw|donate|sell|bin|trash)\b/

export const soundsSeveral = (text: string): boolean => SEVERAL_THINGS.test(plain(text))

const CORRECTED = [
  /^(?:no |sorry |actually |wait |oh )*(?:it's|that's|they're|that is|it is)(?: actually)? (?:an? |the )?(.{2,40}?) (?:and )?not (?:an? |the |my )?[\p{L} ]{2,40}$/u,
  /^(?:nein |nee |sorry |ach )*das (?:ist|sind) (?:doch )?keine? .{1,60}? (?:sondern |das (?:ist|sind) )(?:eine? |der |die |das )?(.{2,60})$/,
  /^(?:nein |nee |sorry |ach )*(?:ich )?(?:meine|meinte)(?: ich)? (?:eine?n? |den |die |das )?(.{2,60})$/,
  /^(?:no |sorry |actually |wait |oh )*(?:that's|that is|it's|it is|this is|they're|those are) (?:not|no) (?:an? |the )?.{1,60}? (?:but |it's |it is |that's |they're |those are )(?:an? |the |actually )*(.{2,60})$/,
  /^(?:no |sorry |wait |oh )*(?:it's|that's|they're) (?:an? |the |some )?(.{2,50}) actually$/,
  /^(?:no |sorry |actually |wait |oh )*(?:i meant|i mean|meant) (?:an? |the )?(.{2,60})$/,
  /^(?:no |sorry |oh )*(?:it's|that's|they're) actually (?:an? |the |some )?(.{2,60})$/,
]

const TELLS_TO =
  /^(?:keep|put|throw|toss|bin|donate|sell|give|leave|take|skip|undo|that|this|it|to|behalten|weg)\b/

/** “That’s not a jug it’s a watering can” → “watering can”. */
export function readCorrectedName(text: string): string | null {
  const words = plain(text)
  const [meant] = CORRECTED.flatMap(shape => shape.exec(words)?.[1] ?? [])
  if (meant === undefined || NOT_MINE.test(words) || readPlace(meant) !== null || TELLS_TO.test(meant))
    return null
  const [item, more] = readItems(meant)
  return item && !more ? item.name : null
}
