/** The labels that the learned parts tell apart. */
import { FEELINGS } from './acts'

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
