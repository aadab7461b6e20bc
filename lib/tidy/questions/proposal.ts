/** Turns a call of `propose_disposition` into its card. The page reads calls with it, without their schema. */
import { namesPlace, placementOf } from '@/lib/tidy/disposition'
import type { TidyFacts } from '@/lib/tidy/facts'
import { isPhotoName, type PhotoName, photoNamed, readRegion } from '@/lib/tidy/photo-region'
import { isVisible } from '@/lib/tidy/thing-name'
import { findThing } from '@/lib/tidy/things'
import type { DispositionChoice, QuestionOf, Region } from './shapes'

/** Its input, as the tool gets it. */
export interface Proposal {
  readonly item: string
  readonly choices: DispositionChoice[]
  readonly fallback?: string | undefined
  readonly photo_id?: PhotoName | undefined
  readonly region?: Region | undefined
  /** The item is decided, and is asked about again. */
  readonly reopen?: boolean | undefined
}

export type ProposedCard = QuestionOf<'ProposeDisposition'>

/** A card that a listed thing would get by the list alone. It is shown only while answers can’t get through (B6). */
export interface LikelyCard {
  readonly thingId: string
  readonly question: ProposedCard
}

export const MAX_LIKELY_CARDS = 20

export const CHOICES = { least: 2, most: 4 }

/** The card, by the things as they are when it is asked. Without a photo of its own it shows that of its thing. */
export function cardOf(
  { item, choices, fallback, photo_id: name, region }: Proposal,
  { things, photosShown }: Pick<TidyFacts, 'things' | 'photosShown'>,
): ProposedCard {
  const thing = findThing(things, item)
  const photoId = photoNamed(photosShown, name)
  const known = thing?.photo && photosShown.includes(thing.photo) ? thing : undefined
  const sameRegion = known?.photo === photoId ? known?.region : undefined
  const seen = photoId ? { photo: photoId, region: region ?? sameRegion } : known
  const photo = seen?.photo && { photoId: seen.photo, ...(seen.region && { region: seen.region }) }
  return {
    kind: 'ProposeDisposition',
    item,
    choices: inPlace(choices, thing?.card?.choices ?? []),
    ...(fallback && { fallback }),
    ...(photo && { photo }),
  }
}

/**
 * A card that comes again has its choices where they were, since a thumb remembers places. The first is the best guess and stays so:
 * a guess may change. New choices take the places that are free.
 */
export function inPlace(
  choices: readonly DispositionChoice[],
  before: readonly DispositionChoice[],
): DispositionChoice[] {
  const [first, ...others] = choices
  if (!first) return []
  const placed: (DispositionChoice | undefined)[] = [first]
  const isFree = (at: number) => at >= 0 && at < choices.length && placed[at] === undefined
  const rest = others.filter(choice => {
    const at = before.findIndex(({ disposition }) => isSame(disposition, choice.disposition))
    if (!isFree(at)) return true
    placed[at] = choice
    return false
  })
  return choices.map((_, at) => placed[at] ?? rest.shift() ?? first)
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The recorded outcome and the pile agree: a choice that is marked as trash or donation, and names a place, is recorded as
 * that way out, and its place stays on the button.
 */
export function recordedChoice(choice: DispositionChoice): DispositionChoice {
  const { label, disposition, is_trash, is_donate } = choice
  const marked = is_trash ? 'trash' : is_donate ? 'donate' : null
  if (marked === null || !namesPlace(placementOf(disposition))) return choice
  const isNamed = label.toLowerCase().includes(disposition.trim().toLowerCase())
  return { ...choice, disposition: marked, label: isNamed ? label : `${label} (${disposition.trim()})` }
}

/** The input as the model wrote it; null where it does not fit. The same as the schema of the tool gives, which a test holds. */
export function readProposal(input: unknown): Proposal | null {
  if (!isRecord(input)) return null
  const { item, choices, fallback, photo_id, region, reopen } = input
  const read = Array.isArray(choices) ? choices.map(readChoice) : []
  const isFit =
    isText(item) &&
    read.length >= CHOICES.least &&
    read.length <= CHOICES.most &&
    read.every(choice => choice !== null) &&
    isOptional(fallback, one => typeof one === 'string') &&
    isOptional(photo_id, isPhotoName) &&
    isOptional(region, isRegion) &&
    isOptional(reopen, isFlag)
  if (!isFit) return null
  return {
    item,
    choices: read,
    ...(fallback !== undefined && { fallback: fallback as string }),
    ...(photo_id !== undefined && { photo_id: photo_id as PhotoName }),
    ...(region !== undefined && { region: readRegion(region as Region) }),
    ...(reopen !== undefined && { reopen: reopen === true }),
  }
}

function readChoice(input: unknown): DispositionChoice | null {
  if (!isRecord(input)) return null
  const { label, disposition, is_trash, is_donate } = input
  if (!isText(label) || !isText(disposition) || ![label, disposition].every(isVisible)) return null
  if (!isOptional(is_trash, isFlag) || !isOptional(is_donate, isFlag)) return null
  return recordedChoice({
    label,
    disposition,
    ...(is_trash !== undefined && { is_trash: is_trash === true }),
    ...(is_donate !== undefined && { is_donate: is_donate === true }),
  })
}

const SIDES = ['x', 'y', 'width', 'height'] as const

const isRegion = (input: unknown) => isRecord(input) && SIDES.every(side => isPerCent(input[side]))

const isPerCent = (input: unknown) => typeof input === 'number' && input >= 0 && input <= 100

const isFlag = (input: unknown) => typeof input === 'boolean'

const isText = (input: unknown): input is string => typeof input === 'string' && input !== ''

const isOptional = (input: unknown, fits: (input: unknown) => boolean) => input === undefined || fits(input)

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
