/** How far one item has come, from the answers to its cards. */
import { type OutWord, placementOf } from '@/lib/tidy/disposition'
import { describeItem } from './describe-item'
import { type Leaning, readIntent, readLeaning } from './read-intent'
import { readAddedItems } from './read-items'

export interface Progress {
  readonly name: string
  readonly state: 'open' | 'decided' | 'put_off'
  /**
   * What the last answer calls for before any other card: to describe the item, to help with it, to have it put off
   * (and recorded as that), or to take back an answer that was none and ask once more.
   */
  readonly due: 'describe' | 'help' | 'put_off' | 'ask_again' | null
  readonly offers: number
  readonly putOffs: number
  readonly timesStuck: number
  readonly timesNotFound: number
  readonly timesAskedAgain: number
  readonly hasFailed: boolean
  /** Put off on the card that was shown once more after they could not decide: for another day. */
  readonly isLeft: boolean
  readonly leaning: Leaning | null
}

export const unasked = (name: string): Progress => ({
  name,
  state: 'open',
  due: null,
  offers: 0,
  putOffs: 0,
  timesStuck: 0,
  timesNotFound: 0,
  timesAskedAgain: 0,
  hasFailed: false,
  isLeft: false,
  leaning: null,
})

/** Put off once, and not as the last word of a longer try: it is offered once more after all others (M5). */
export const isDueAgain = (progress: Progress) =>
  progress.state === 'put_off' &&
  progress.putOffs === 1 &&
  progress.timesStuck < 2 &&
  progress.timesNotFound < 2 &&
  !progress.hasFailed &&
  !progress.isLeft

/** The answer to a card, as the result of `propose_disposition` tells it. */
export interface CardResult {
  readonly status: string
  readonly disposition: string
  readonly location: string
}

export function afterCard(progress: Progress, { status, disposition, location }: CardResult): Progress {
  const asked: Progress = {
    ...progress,
    state: 'open',
    offers: progress.offers + 1,
    due: null,
    leaning: null,
  }
  switch (status) {
    case 'confirmed':
      return placementOf(disposition).pile === 'skipped' ? afterSkip(asked) : { ...asked, state: 'decided' }
    case 'corrected':
      return afterOwnWords(asked, location)
    case 'skipped':
      return afterSkip(asked)
    case 'cannot_find':
      return afterNotFound(asked)
    case 'cannot_decide':
      return afterStuck(asked)
    default:
      return afterFailure(asked)
  }
}

const afterSkip = (asked: Progress): Progress => ({ ...afterPutOff(asked), isLeft: asked.timesStuck > 0 })

export const afterPutOff = (progress: Progress): Progress => ({
  ...progress,
  state: 'put_off',
  due: null,
  putOffs: progress.putOffs + 1,
})

/** A card that failed is not shown again; the item is put off instead. */
export const afterFailure = (progress: Progress): Progress => ({
  ...progress,
  due: 'put_off',
  hasFailed: true,
})

/** Even putting it off failed: it is left as it is. */
export const afterLostCause = (progress: Progress): Progress => ({
  ...progress,
  state: 'put_off',
  due: null,
  hasFailed: true,
})

/** Back in Sorting after it was described or talked about. */
export function afterReturn(progress: Progress): Progress {
  if (progress.hasFailed) return afterLostCause(progress)
  if (progress.state === 'decided') return { ...progress, due: null }
  return { ...progress, state: 'open', due: progress.leaning?.to === 'later' ? 'put_off' : null }
}

/** An answer was changed: what led to the earlier one counts no more. */
export function afterRevision({ name, offers }: Progress, now: 'placed' | 'put_off' | 'open'): Progress {
  const afresh = { ...unasked(name), offers }
  switch (now) {
    case 'placed':
      return { ...afresh, state: 'decided' }
    case 'put_off':
      return afterPutOff(afresh)
    case 'open':
      return afresh
  }
}

function afterNotFound(asked: Progress): Progress {
  const timesNotFound = asked.timesNotFound + 1
  return { ...asked, timesNotFound, due: timesNotFound > 1 ? 'put_off' : 'describe' }
}

function afterStuck(asked: Progress): Progress {
  const timesStuck = asked.timesStuck + 1
  return { ...asked, timesStuck, due: timesStuck > 1 ? 'put_off' : 'help' }
}

/**
 * Words typed while a card is open are its answer, and mostly a place. Some are not: “that’s enough”, “I can’t find
 * it”, “also a lamp”. Those would stand as a place in the piles, so the item is returned to undecided.
 */
function afterOwnWords(asked: Progress, words: string): Progress {
  const decided: Progress = { ...asked, state: 'decided' }
  const placement = placementOf(words)
  if (placement.pile === 'skipped') return afterSkip(asked)
  if (placement.pile === 'out' && !isHazardInBin(asked, placement.how)) return decided
  if (readAddedItems(words).length > 0) return askedAgain(asked, null)
  switch (readIntent(words)) {
    case 'stop':
    case 'later':
      return { ...asked, due: 'put_off' }
    case 'cannot_find':
      return afterNotFound(asked)
    case 'stuck':
      return afterStuck(asked)
    case 'keep':
    case 'let_go':
      return asked.timesAskedAgain > 0 ? decided : askedAgain(asked, readLeaning(words))
    case 'help':
      // “Where the cups are” is a place.
      return words.trim().endsWith('?') ? askedAgain(asked, null) : decided
    case 'greeting':
    case 'thanks':
    case 'go_on':
    case 'card_again':
    case 'found':
    case 'yes':
    case 'no':
      return askedAgain(asked, null)
    case null:
      return decided
  }
}

/** Asked once more, so that its own ways out are seen. */
const isHazardInBin = ({ name, timesAskedAgain }: Progress, wayOut: OutWord) =>
  wayOut === 'trash' && timesAskedAgain === 0 && describeItem(name).kind?.nature === 'hazard'

/** Once; the second time it is put off. */
function askedAgain(asked: Progress, leaning: Leaning | null): Progress {
  if (asked.timesAskedAgain > 0) return { ...asked, due: 'put_off' }
  return { ...asked, due: 'ask_again', timesAskedAgain: 1, leaning }
}
