/** What a message is when it is not a list of things: one readable row for each. */

import type { OutWord } from '@/lib/tidy/disposition'
import { straight } from './words'

export type Intent =
  | 'stop'
  | 'later'
  | 'cannot_find'
  | 'found'
  | 'card_again'
  | 'stuck'
  | 'keep'
  | 'let_go'
  | 'help'
  | 'greeting'
  | 'thanks'
  | 'go_on'
  | 'yes'
  | 'no'

/** May stand before and after any of the phrases below. */
const BEFORE =
  '(?:(?:ok|okay|well|no|nah|sorry|hm+|um+|please|thanks|alright|all right|yes|yeah|so|actually|i think|i guess|maybe|honestly|and|oh|ah|still) )*'
const AFTER =
  '(?: (?:please|thanks|thank you|for today|for now|for me|today|now|then|again|already|here|yet|sorry|really|at all|anyway|anywhere|so much|too))*'

const IT = '(?:it|them|this|that|this one|that one|these|those|the item|the thing)'

/** Where a text has several sentences the first row that fits one of them counts, so their order matters. */
const PHRASES: readonly (readonly [Intent, string])[] = [
  ['stop', "(?:that's|thats|that is|this is|it's) (?:enough|it for today|it for now|all for today)"],
  ['stop', "(?:(?:i've|i have) had )?enough(?: of (?:this|it))?"],
  [
    'stop',
    "(?:(?:let's|lets|can we|could we|i want to|i'd like to|i need to|i have to|i must|let us) )?(?:stop|quit|end|finish|finish up|wrap up|wrap (?:it|this|things) up|call it a day|take a break|pause)(?: (?:it|this|the session|tidying|sorting))?",
  ],
  [
    'stop',
    "(?:i'm|im|i am|feeling) (?:(?:so|too|very|really|getting|all|just) )*(?:tired|exhausted|worn out|sleepy|done|finished|out of energy)",
  ],
  [
    'stop',
    "done for (?:today|now)|no more|i can't (?:go on|any ?more|do (?:this|it|any more)(?: any ?more)?)|i need (?:a|to) (?:break|rest|stop)|bye|goodbye|good night|see you",
  ],
  [
    'later',
    `(?:skip|pass)(?: ${IT})?|(?:(?:let's|i'd rather|i would rather|i'll) )?(?:leave|save|keep|put|set) ${IT}(?: off| aside)?(?: for)?(?: (?:now|later|another day|another time|tomorrow))|(?:i'd rather |let's )?leave ${IT}|(?:put|set) ${IT} (?:off|aside)|later|not now|not today|next time|another (?:day|time)|tomorrow`,
  ],
  [
    'found',
    `(?:(?:i|i've|i have|we|just|now) )*(?:found|got|see|can see|spotted|have) (?:${IT}|the .{1,40})|found|there (?:it is|they are)|here (?:it is|they are)|it's (?:right )?here|i see`,
  ],
  [
    'cannot_find',
    `(?:i |we )?(?:still )?(?:can't|cannot|can not|couldn't|could not|didn't|did not|don't|do not|haven't|have not) (?:find|see|found|seen|spot|spotted|locate) (?:${IT}|anything|the .{1,40})|(?:i )?(?:can't|cannot) find|(?:it's |it is )?(?:not (?:here|there|found)|nowhere|gone|missing)|which (?:one|\\w+)(?: is (?:it|that)| do you mean)?|where(?: is it|'s that| are they)?|what (?:is|are) (?:that|it|those|they)|still nothing|nothing here|no idea where(?: it is)?`,
  ],
  [
    'card_again',
    '(?:show (?:me )?)?(?:it|the card|that card|card)(?: once more)|show (?:me )?(?:it|the card|that card)|(?:the )?card',
  ],
  [
    'stuck',
    "(?:i )?(?:don't|do not) know|dunno|(?:i'm |i am )?(?:not sure|unsure|undecided|torn|stuck)|(?:i )?(?:can't|cannot|can not) (?:decide|choose|say)|(?:it's |that's )?(?:hard|difficult|tricky)(?: to say)?|no idea",
  ],
  [
    'keep',
    `(?:(?:i|i'd|i'll|i would|i will|i want to|rather|like to|really|definitely|we) )*(?:keep|need|want|love|still use|use) ${IT}|(?:it|they) stays?|keep`,
  ],
  [
    'let_go',
    `(?:(?:i|i'd|i'll|i can|i could|i would|i will|i might|i should|rather|just|we|can|could|let's) )*(?:let ${IT} go|get rid of ${IT}|(?:give|throw) ${IT} (?:away|out)|(?:throw away|throw out|give away|toss|bin|trash|donate|recycle|sell|chuck) ${IT})|let go|(?:it|they) can go|throw away|throw out|give away|bin it`,
  ],
  [
    'help',
    "(?:can you |could you |i need |please )?help(?: me)?|(?:i'm |i am |i feel )(?:so |very |really |a bit |totally )*(?:overwhelmed|lost|confused|stressed|anxious|sad|bad)|(?:i )?(?:don't|do not) know (?:where|how) to (?:start|begin)|where (?:do|should) (?:i|we) (?:start|begin)",
  ],
  [
    'greeting',
    '(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day))(?: (?:there|coach|tidyup|everyone|you|again))*',
  ],
  [
    'thanks',
    '(?:thanks|thank you|thx|cheers|many thanks)(?: (?:a lot|so much|very much|you|coach|for .{1,40}))*|great|nice|cool|perfect|wonderful|good|lovely|awesome|super',
  ],
  [
    'go_on',
    "(?:(?:let's|let us|we can|can we|i'm ready to|ready to|i want to) )?(?:go on|go ahead|go|continue|start|begin|carry on|proceed|keep going|resume|do (?:it|this)|get started)|next(?: one| item| card)?|(?:i'm |i am )?(?:ready|back)|(?:that's|thats|that is) (?:all|everything|it|the list|my list)|all|everything|done|ready when you are|show (?:me )?(?:the )?next(?: one| item| card)?",
  ],
  [
    'yes',
    '(?:yes|yeah|yep|yup|sure|ok|okay|okey|alright|all right|fine|of course|k|right|correct|exactly|sounds good|i do|got it|understood)',
  ],
  ['no', '(?:no|nope|nah|n|not really|no way)'],
]

/**
 * What the page’s buttons say in German, and the plainest words beside it, so that nobody is kept in a session by a
 * language. Lists of things and their cards are English all the same.
 */
const GERMAN_PHRASES: readonly (readonly [Intent, string])[] = [
  [
    'stop',
    'das (?:reicht|wars|war es)(?: für heute)?|genug(?: für heute)?|beende die sitzung|schluss|stopp|pause',
  ],
  ['later', 'lass es(?: aus| erst einmal| erstmal)?|überspringen|später|nicht jetzt'],
  ['found', 'gefunden|(?:ich habe?|hab) es(?: gefunden)?|da ist es'],
  ['cannot_find', 'ich finde es(?: immer noch)? nicht|nicht gefunden'],
  ['card_again', 'zeig mir die karte(?: noch einmal| nochmal)?'],
  ['stuck', 'ich weiß (?:es )?nicht|keine ahnung'],
  ['keep', 'ich möchte es(?: lieber)? behalten|behalten'],
  ['let_go', 'ich könnte es loslassen|es (?:kann|darf) gehen|loslassen'],
  ['help', 'hilfe|hilf mir'],
  ['greeting', 'hallo|guten (?:morgen|tag|abend)|moin|servus'],
  ['thanks', 'danke(?: schön)?|vielen dank'],
  ['go_on', 'weiter|mach weiter|los|los geht.?s'],
  ['yes', 'ja|genau|gut'],
  ['no', 'nein|nee'],
]

const ROWS = [...PHRASES, ...GERMAN_PHRASES].map(
  ([intent, phrase]) => [intent, new RegExp(`^${BEFORE}(?:${phrase})${AFTER}$`)] as const,
)

const ASKS =
  /^(?:what|who|how|why|where|when|which|can you|could you|would you|will you|do you|does|did|are you|is it|is this|is there|should i|shall i|may i|can i|tell me|explain)\b/

/** Null when it is none of these: then it may be a list, a place, or a story. */
export function readIntent(text: string): Intent | null {
  const sentences = straight(text)
    .split(/(?<=[.!?;])\s+|\n+/)
    .map(plain)
    .filter(sentence => sentence !== '')
  if (sentences.length === 0) return null
  const found = sentences.map(intentOfSentence)
  if (found.includes(null)) return isQuestion(text) ? 'help' : null
  return ROWS.find(([intent]) => found.includes(intent))?.[0] ?? 'help'
}

const plain = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function intentOfSentence(sentence: string): Intent | null {
  const row = ROWS.find(([, phrase]) => phrase.test(sentence))
  return row?.[0] ?? (ASKS.test(sentence) ? 'help' : null)
}

/** A question about us, not a list with a question mark behind it. */
const isQuestion = (text: string) => /\?\s*$/.test(text) && !/[,;\n]/.test(text.trim())

/** The person means that they see it: “I found it under the bed”, but not “I haven’t found it”. */
export function soundsFound(text: string): boolean {
  const said = straight(text).toLowerCase()
  if (/\b(?:not|n't|never|cannot|no)\b|n't\b/.test(said)) return false
  return /\b(?:found|find|spotted|got it|see it|see them|there it is|here it is|it was|it's|they're|they were|they are|it is)\b/.test(
    said,
  )
}

/** The person means that they do not see it, or do not want to look. */
export function soundsLost(text: string): boolean {
  return /\b(?:skip|can't|cannot|not|n't|never|nowhere|gone|lost|give up|no)\b|n't\b/.test(
    straight(text).toLowerCase(),
  )
}

/** Words that put more on the list, wherever they are typed: “also a lamp”. */
export function addsToList(text: string): boolean {
  return /^(?:(?:oh|and|ok|okay|yes|wait|but)[,\s]+)*(?:also|plus|add|i also (?:have|see|found)|(?:there's|there is|there are) also|one more thing|another thing|i forgot)\b/i.test(
    straight(text).trim(),
  )
}

/** Which way a person leans about one item. */
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
