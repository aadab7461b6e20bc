/**
 * How often a tap waits for the model, and what that costs: whole sessions of a simulated person, with a model that takes as long as a real one.
 * All variants live through theirs at the same time, on an app of its own each; it takes as long as one session, some five minutes.
 */
import {
  atMost,
  type Figure,
  figureOf,
  quantile,
  ratioAtMost,
  type Section,
  type Target,
  type Unit,
} from '@/bench/figures'
import { builtApp, withFolder, withServer } from '@/bench/processes'
import { unitsOf } from '@/bench/tokens/tokens'
import type { MessageReply } from '@/lib/model/testing/scripted-api/replies'
import { replyTo } from '@/lib/model/testing/sorting-model'
import { type Pace, startTimedApi } from '@/lib/model/testing/timed-api'
import { type PersonOptions, type Tap, tidyUp } from './person'

export interface TapsSize extends Pace, Pick<PersonOptions, 'things' | 'photos' | 'look'> {
  readonly sessions: number
}

const FULL: TapsSize = {
  sessions: 20,
  things: 40,
  photos: 3,
  look: [2_000, 4_000],
  firstTokenMs: 1_200,
  tokensPerSecond: 60,
}

interface Variant extends Pick<PersonOptions, 'seesPreviews' | 'seesBatch'> {
  readonly what: string
  readonly cards: number
  readonly guesses: 0 | 1 | 2
}

/** The first is how it was before there were batches. */
export const VARIANTS = {
  before: { what: 'a card a reply', cards: 1, guesses: 0, seesPreviews: false, seesBatch: false },
  hands: { what: 'batches alone', cards: 5, guesses: 0, seesPreviews: false, seesBatch: true },
  ours: {
    what: 'batches, shown while they stream, asked ahead',
    cards: 5,
    guesses: 1,
    seesPreviews: true,
    seesBatch: true,
  },
  twice: { what: 'the same with two guesses', cards: 5, guesses: 2, seesPreviews: true, seesBatch: true },
} as const satisfies Record<string, Variant>

export const taps: Section = async () => {
  const names = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]
  const measured = await Promise.all(
    names.map(name =>
      withTimedApi(VARIANTS[name], FULL, (api, measure) => {
        const env = {
          ANTHROPIC_BASE_URL: api,
          ANTHROPIC_API_KEY: 'a key',
          TIDYUP_MODEL: 'claude-opus-5-5',
          TIDYUP_AHEAD: String(VARIANTS[name].guesses),
        }
        return withFolder(folder => withServer(builtApp(env), folder, ({ url }) => measure(url)))
      }),
    ),
  )
  return tapsFigures(Object.fromEntries(names.map((name, index) => [name, measured[index]])) as Measured)
}

export interface Lived {
  readonly taps: readonly Tap[]
  readonly invocations: number
  /** The invocations whose reply does nothing but change the mode. */
  readonly forMode: number
  readonly units: number
}

/** The tools that change the mode. */
const CHANGES_MODE: ReadonlySet<string> = new Set([
  'begin_sorting',
  'need_to_clarify',
  'user_seems_stuck',
  'resume_sorting',
])

const isForMode = ({ content }: MessageReply): boolean => {
  const calls = content.flatMap(block => ('name' in block ? block.name : []))
  return calls.length > 0 && calls.every(name => CHANGES_MODE.has(name))
}

export type Measured = Readonly<Record<keyof typeof VARIANTS, Lived>>

/** Serves the model while `use` starts an app for it, whose sessions `measure` lives through. */
export async function withTimedApi(
  { cards, seesPreviews, seesBatch }: Variant,
  { sessions, things, photos, look, ...pace }: TapsSize,
  use: (api: string, measure: (app: string) => Promise<Lived>) => Promise<Lived>,
): Promise<Lived> {
  let forMode = 0
  const api = await startTimedApi(request => {
    const reply = replyTo(request, cards)
    if (isForMode(reply)) forMode += 1
    return reply
  }, pace)
  try {
    return await use(api.url, async url => {
      const people = Array.from({ length: sessions }, (_, seed) =>
        tidyUp({ url, things, photos, look, seed, seesPreviews, seesBatch }),
      )
      const taps = (await Promise.all(people)).flat()
      return { taps, invocations: api.usages.length, forMode, units: unitsOf(api.usages) }
    })
  } finally {
    api.close()
  }
}

/** A person does not notice less. */
const NOTICED_MS = 200

const shareWaiting = (taps: readonly Tap[]) =>
  taps.filter(({ wait }) => wait > NOTICED_MS).length / taps.length

const waitOf = ({ taps }: Lived, share: number) =>
  quantile(
    taps.map(({ wait }) => wait),
    share,
  )

export function tapsFigures(measured: Measured): Figure[] {
  const { before: floor, ...others } = measured
  const figures = (
    kind: string,
    what: string,
    unit: Unit,
    of: (lived: Lived) => number,
    target?: Target,
  ): Figure[] =>
    (Object.keys(others) as (keyof typeof others)[]).map(name =>
      figureOf(
        {
          name: `taps.${kind}.${name}`,
          what: `${what}: ${VARIANTS[name].what}`,
          unit,
          floor: VARIANTS.before.what,
          ...(target && name === 'ours' && { target }),
        },
        { ours: [of(others[name])], floor: [of(floor)] },
      ),
    )
  return [
    ...figures(
      'waiting',
      `taps that wait for more than ${NOTICED_MS} ms`,
      'share',
      ({ taps }) => shareWaiting(taps),
      atMost(0.1),
    ),
    ...figures('deciding', 'the same, of those that ask the coach for nothing', 'share', ({ taps }) =>
      shareWaiting(taps.filter(({ asksCoach }) => !asksCoach)),
    ),
    ...figures('p50', 'tap to the next card, p50', 'ms', lived => waitOf(lived, 0.5)),
    ...figures('p95', 'tap to the next card, p95', 'ms', lived => waitOf(lived, 0.95)),
    ...figures('invocations', 'invocations', 'count', ({ invocations }) => invocations, ratioAtMost(0.35)),
    ...figures(
      'modes',
      'invocations only for a change of mode',
      'share',
      ({ forMode, invocations }) => forMode / invocations,
      atMost(0.12),
    ),
    ...figures('units', 'billed units', 'units', ({ units }) => units, ratioAtMost(0.6)),
  ]
}
