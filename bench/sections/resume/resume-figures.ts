import { type Figure, figureOf, ratioAtMost, type Target } from '@/bench/figure'
import { quantile } from '@/bench/measure'
import { type Taps, type TapTimes, timesOfTaps } from './answers'

export interface TapRounds {
  readonly rounds: number
  /** Of a round, each with its cards. */
  readonly sessions: number
  readonly cards: number
}

const ROUTE = 'bare Next route, one durable insert'
const INSERT = 'bare node:sqlite insert'

/** Each round’s median and 99th percentile, beside the floor’s of the same round. */
export async function resumeFigures(
  taps: Taps,
  { rounds, sessions, cards }: TapRounds,
): Promise<readonly Figure[]> {
  const warmedUp = await timesOfTaps(taps, 1, Math.min(cards, 20))
  const measured: TapTimes[] = []
  for (let round = 0; round < rounds; round++) measured.push(await timesOfTaps(taps, sessions, cards))
  const taken = measured.reduce((sum, { wentOn }) => sum + wentOn.length, 0)
  if (taken !== rounds * sessions * cards || warmedUp.wentOn.length === 0)
    throw new Error(`Of ${rounds * sessions * cards} answers ${taken} were seen to go on.`)

  function figures(
    name: keyof TapTimes,
    what: string,
    floor: readonly [keyof TapTimes, string] = ['bareAnswered', ROUTE],
    target?: Target,
  ): Figure[] {
    return ([0.5, 0.99] as const).map(share => {
      const at = (of: keyof TapTimes) => measured.map(times => quantile(times[of], share))
      const percentile = `p${share * 100}`
      return figureOf(
        {
          name: `resume.${name}.${percentile}`,
          what: `${what}, ${percentile}`,
          unit: 'ms',
          floor: floor[1],
          ...(target && { target }),
        },
        { ours: at(name), floor: at(floor[0]) },
      )
    })
  }

  return [
    ...figures('wentOn', 'answer sent → the parked tool goes on', undefined, ratioAtMost(1.5)),
    ...figures('answered', 'answer sent → HTTP response'),
    ...figures('resultShown', 'answer sent → the tool’s result on an open stream (a second commit)'),
    ...figures('cardShown', 'answer sent → the next card on an open stream (all commits of the step)'),
    ...figures('bareAnswered', 'the bare route itself', ['bareInsert', INSERT]),
  ]
}
