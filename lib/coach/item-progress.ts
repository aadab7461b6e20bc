/** The questions about a thing and their answers so far. The facts have its place. */
import { placementOf } from '@/lib/tidy/disposition'

export interface Progress {
  /** The last answer calls for this before any other card: to describe the thing, to help with it, or to put it off. */
  readonly due: 'describe' | 'help' | 'put_off' | null
  readonly offers: number
  readonly putOffs: number
  readonly timesStuck: number
  readonly timesNotFound: number
  /** Its card or what was due failed: it is left as it is. */
  readonly hasFailed: boolean
  /** Put off on the card that was shown once more after they could not decide: for another day. */
  readonly isLeft: boolean
  /** A grief was told of it: it is kept, or waits, and nothing more is asked. */
  readonly isMourned: boolean
}

export const UNASKED: Progress = {
  due: null,
  offers: 0,
  putOffs: 0,
  timesStuck: 0,
  timesNotFound: 0,
  hasFailed: false,
  isLeft: false,
  isMourned: false,
}

/** A thing that was put off is offered once more after all others (M5), unless that was the last word of a longer try. */
export const isDueAgain = ({ putOffs, timesStuck, timesNotFound, hasFailed, isLeft }: Progress) =>
  putOffs < 2 && timesStuck < 2 && timesNotFound < 2 && !hasFailed && !isLeft

/** The answer to a card, as the result of `propose_disposition` tells it. */
export function afterCard(progress: Progress, status: string, disposition: string): Progress {
  const asked: Progress = { ...progress, offers: progress.offers + 1, due: null }
  switch (status) {
    case 'confirmed':
      return placementOf(disposition).pile === 'skipped' ? afterSkip(asked) : asked
    case 'corrected':
    case 'said':
      return asked
    case 'skipped':
      return afterSkip(asked)
    case 'cannot_find':
      return afterNotFound(asked)
    case 'cannot_decide':
      return afterStuck(asked)
    // Its card was not shown; “removed” is how logs of before say it.
    case 'not_asked':
    case 'removed':
      return progress
    default:
      return afterFailure(asked)
  }
}

const afterSkip = (asked: Progress): Progress => ({ ...afterPutOff(asked), isLeft: asked.timesStuck > 0 })

export const afterPutOff = (progress: Progress): Progress => ({
  ...progress,
  due: null,
  putOffs: progress.putOffs + 1,
})

/** A card that failed is not shown again; the thing is put off instead. */
export const afterFailure = (progress: Progress): Progress => ({
  ...progress,
  due: 'put_off',
  hasFailed: true,
})

/** Even putting it off failed: it is left as it is. */
export const afterLostCause = (progress: Progress): Progress => ({ ...progress, due: null, hasFailed: true })

/** What led to an earlier answer counts no more, but for these. */
export const anew = ({ offers, isMourned }: Progress, putOffs: number): Progress => ({
  ...UNASKED,
  offers,
  isMourned,
  putOffs,
})

export function afterNotFound(asked: Progress): Progress {
  const timesNotFound = asked.timesNotFound + 1
  return { ...asked, timesNotFound, due: timesNotFound > 1 ? 'put_off' : 'describe' }
}

export function afterStuck(asked: Progress): Progress {
  const timesStuck = asked.timesStuck + 1
  return { ...asked, timesStuck, due: timesStuck > 1 ? 'put_off' : 'help' }
}
