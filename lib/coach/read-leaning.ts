/** Which way a person leans about one item, from what they said about it. */
import type { OutWord } from '@/lib/tidy/disposition'
import { readIntent } from './read-intent'
import { straight } from './words'

export type Leaning =
  | { readonly to: 'keep' }
  /** `how` is the way out that they named, if they named one. */
  | { readonly to: 'let_go'; readonly how: OutWord | null }
  | { readonly to: 'later' }

/** Looked for in this order: not wanting to lose a thing contains words of letting go. */
const HOLDS_ON =
  /(?:n't|\bnot|\bnever|\bcannot|\bhard to|\bdifficult to)(?: \w+){0,4} (?:let|lose|throw|give|part|sell|donate|toss|get rid)\b/
const DOES_NOT_NEED =
  /(?:n't|\bnot|\bnever|\bno longer)(?: \w+){0,2} (?:need|use|used|want|wear|worn|like|care|keep|miss|wear it|fit|touched)\b|\bno longer\b|\bno use\b/
const GOES: readonly (readonly [OutWord | null, RegExp])[] = [
  ['sell', /\bsell\b/],
  ['donate', /\b(?:donate|give (?:it|them|this|that)? ?away|charity|pass (?:it|them) on)\b/],
  ['recycle', /\brecycl/],
  ['trash', /\b(?:throw|trash|toss|bin|rubbish|garbage|chuck)\b/],
  [null, /\b(?:let (?:it|them|this|that)? ?go|get rid|can go|could go|don't care|out with)\b/],
]
const STAYS =
  /\b(?:keep|keeping|need|want|love|like|use|using|miss|important|means a lot|special|sentimental|gift|remember|reminds?|memor(?:y|ies)|from my|belonged|stays?|would look for it)\b/
const LATER =
  /\b(?:later|another (?:day|time)|not now|not today|tomorrow|skip|leave (?:it|them)(?: for now)?|for now|put (?:it|them) off)\b/

/** Null when they do not say. */
export function readLeaning(text: string): Leaning | null {
  const said = straight(text).toLowerCase()
  if (readIntent(text) === 'later') return { to: 'later' }
  if (HOLDS_ON.test(said)) return { to: 'keep' }
  const way = GOES.find(([, words]) => words.test(said))
  if (way) return { to: 'let_go', how: way[0] }
  if (DOES_NOT_NEED.test(said)) return { to: 'let_go', how: null }
  if (LATER.test(said)) return { to: 'later' }
  return STAYS.test(said) ? { to: 'keep' } : null
}
