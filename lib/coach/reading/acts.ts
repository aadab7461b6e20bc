/**
 * The terms in which the offline coach understands a person. A message holds one or several acts. Names of things are as they
 * stand on the list; references such as “it”, “both” and “the other one” are resolved already.
 */

/** In the order of the labels that were learned. */
export const FEELINGS = [
  'overwhelm',
  'grief',
  'shame',
  'guilt',
  'fed_up',
  'tired',
  'glad',
  'worry',
  'anger',
  'despair',
] as const
export type FeelingKind = (typeof FEELINGS)[number]

export interface NamedThing {
  readonly name: string
  readonly quantity?: number
  /** Its state or whereabouts, as it was said: “broken”, “under the bed”. */
  readonly note?: string
}

export type Act =
  /** `to` is a disposition as `record_decisions` takes it: a place in their words, or a way out. `who` gets it. */
  | { readonly do: 'decide'; readonly things: readonly string[]; readonly to: string; readonly who?: string }
  /** It is kept, or stays where it is, and no place is told; or it may go, and no way is told. */
  | { readonly do: 'keep' | 'stays' | 'let_go'; readonly things: readonly string[] }
  | { readonly do: 'list'; readonly things: readonly NamedThing[] }
  | { readonly do: 'rename'; readonly thing: string; readonly to: string }
  | { readonly do: 'count'; readonly thing: string; readonly quantity: number }
  /** `into` is empty where the parts are not named. */
  | { readonly do: 'split'; readonly thing: string; readonly into: readonly string[] }
  | { readonly do: 'merge'; readonly things: readonly string[] }
  | { readonly do: 'remove'; readonly things: readonly string[] }
  /** Null: the last decision. */
  | { readonly do: 'undo'; readonly thing: string | null }
  | { readonly do: 'put_off'; readonly things: readonly string[] }
  | { readonly do: 'stop' }
  | { readonly do: 'go_on' }
  /** These before the others. */
  | { readonly do: 'first'; readonly things: readonly string[] }
  /** The coach shall decide what is left. */
  | { readonly do: 'rest' }
  /** `choice` counts from 0. */
  | { readonly do: 'accept'; readonly choice: number }
  /** Refuses every offered choice. */
  | { readonly do: 'refuse' }
  | { readonly do: 'cannot_find'; readonly thing: string | null }
  | { readonly do: 'found'; readonly where: string | null }
  | { readonly do: 'cannot_decide' }
  /** A topic of `answers.json`, or `where` with the thing that is looked for, or `unknown`. */
  | { readonly do: 'ask'; readonly topic: string; readonly thing: string | null }
  | { readonly do: 'feel'; readonly kind: FeelingKind }
  /** Tells of a thing and decides nothing. */
  | { readonly do: 'note'; readonly thing: string; readonly text: string }
  | { readonly do: 'room'; readonly name: string }
  /** Small talk. */
  | { readonly do: 'talk'; readonly kind: 'yes' | 'no' | 'hello' | 'thanks' | 'other' }
  /** They speak of wanting to die. */
  | { readonly do: 'crisis' }

export type ActName = Act['do']

/** Acts that change something; all others only tell or ask, and one too many does no harm. */
export const doing = (acts: readonly Act[]): Act[] => acts.filter(act => !TELLS.has(act.do))
const TELLS: ReadonlySet<ActName> = new Set<ActName>(['talk', 'note', 'feel', 'ask'])

/** `probability` is calibrated: of the readings given .8, four in five are right in every act. */
export interface Reading {
  readonly acts: readonly Act[]
  readonly probability: number
}

/** The likeliest reading first. */
export type Read = (text: string, situation: Situation) => readonly Reading[]

/** The question or card that the words answer, or the state of the session. */
export type Addressed = 'card' | 'room' | 'list' | 'looking' | 'thinking' | 'wrap' | 'message'

export interface Situation {
  readonly to: Addressed
  /** The thing in hand. */
  readonly item: string | null
  /** The message before this one, if the same thing was in hand. */
  readonly before?: string | undefined
  /** The other things that are not decided. */
  readonly things: readonly string[]
  /** Decided things, the last one last. `to` is a disposition. */
  readonly done: readonly { readonly name: string; readonly to: string }[]
  /** Labels of the choices of the card or the question that the words answer, best first. */
  readonly choices: readonly string[]
  readonly language: 'en' | 'de'
  /** The quantities of things, if they are known. */
  readonly counts?: ReadonlyMap<string, number>
}

const SPAN_KINDS = ['thing', 'place', 'way', 'person', 'number', 'state', 'when', 'ref', 'neg'] as const

/** `B-` begins a span, `I-` goes on with it. */
export const SPAN_LABELS: readonly string[] = ['O', ...SPAN_KINDS.flatMap(kind => [`B-${kind}`, `I-${kind}`])]

const WAYS = ['@trash', '@donate', '@recycle', '@sell', '@give_back', '@keep', '@stays', '@out'] as const

const ACTS: readonly string[] = [
  'decide',
  ...WAYS.map(way => `decide ${way}`),
  ...FEELINGS.map(kind => `feel ${kind}`),
  ...'list rename count split merge remove undo put_off stop go_on first rest accept refuse cannot_find found cannot_decide ask note room crisis'.split(
    ' ',
  ),
]

/** `talk` is what says nothing that could be done. `+` goes on with the act before. */
export const ACT_LABELS: readonly string[] = ['talk', ...ACTS.flatMap(act => [act, `${act}+`])]

export const goesOn = (label: string) => label.endsWith('+')

export const actMayFollow = (from: string, to: string): boolean =>
  !goesOn(to) || from === to || `${from}+` === to

export const spanMayFollow = (from: string, to: string): boolean =>
  !to.startsWith('I-') || from.slice(1) === to.slice(1)

/** `decide @sell+` is made of `decide`, `decide @sell` and `+`. */
export const atomsOfAct = (label: string): readonly string[] => {
  const act = label.replace(/\+$/, '')
  const [group = ''] = act.split(' ')
  return [
    act,
    ...(group === act ? [] : [`${group} *`]),
    ...(act === 'decide' ? ['decide *'] : []),
    ...(goesOn(label) ? ['+'] : []),
  ]
}

export const atomsOfSpan = (label: string): readonly string[] =>
  label === 'O' ? ['O'] : [label, label.slice(2)]
