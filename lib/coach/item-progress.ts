/** The questions about a thing and their answers so far. The facts have its place. */
import { placementOf } from '@/lib/tidy/disposition'

/** The kinds of help, named by the answer that asks for it. */
export type Help = 'cannot_find' | 'cannot_decide'

export interface Progress {
  /** The last answer calls for this before any other card: help, or to put the thing off. */
  readonly due: Help | 'put_off' | null
  readonly offers: number
  readonly putOffs: number
  readonly tries: Readonly<Record<Help, number>>
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
  tries: { cannot_find: 0, cannot_decide: 0 },
  hasFailed: false,
  isLeft: false,
  isMourned: false,
}

/** A thing that was put off is offered once more after all others (M5), unless that was the last word of a longer try. */
export const isDueAgain = ({ putOffs, tries, hasFailed, isLeft }: Progress) =>
  putOffs < 2 && tries.cannot_decide < 2 && tries.cannot_find < 2 && !hasFailed && !isLeft

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
    case 'cannot_decide':
      return afterTry(asked, status)
    // Its card was not shown; “removed” is how logs of before say it.
    case 'not_asked':
    case 'removed':
      return progress
    default:
      return afterFailure(asked)
  }
}

const afterSkip = (asked: Progress): Progress => ({
  ...afterPutOff(asked),
  isLeft: asked.tries.cannot_decide > 0,
})

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

/** Earlier progress is dropped, except these fields. */
export const anew = ({ offers, isMourned }: Progress, putOffs: number): Progress => ({
  ...UNASKED,
  offers,
  isMourned,
  putOffs,
})

/** The first time it is helped with; the second time it is put off. */
export function afterTry(asked: Progress, why: Help): Progress {
  const tried = asked.tries[why]
  return { ...asked, tries: { ...asked.tries, [why]: tried + 1 }, due: tried > 0 ? 'put_off' : why }
}
