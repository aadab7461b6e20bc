/** What a message is when it is not a list of things: one readable row for each. */

import type { OutWord } from '@/lib/tidy/disposition'
import { plain, straight } from './words'

export type Intent =
  | 'stop'
  | 'undo'
  | 'later'
  | 'cannot_find'
  | 'found'
  | 'card_again'
  | 'stuck'
  | 'keep'
  | 'let_go'
  | 'greeting'
  | 'thanks'
  | 'go_on'
  | 'all'
  | 'yes'
  | 'ok'
  | 'no'

/** May stand before and after any of the phrases below. */
const BEFORE =
  '(?:(?:ok|okay|well|no|nah|nope|sorry|hm+|um+|please|thanks|alright|all right|yes|yeah|so|actually|i think|i guess|maybe|honestly|and|oh|ah|ugh|still|wait|just|hey|moment|also|einfach|ich glaube|erst ?mal) )*'
const AFTER =
  '(?: (?:please|dear|my dear|darling|thanks|thank you|for today|for now|for me|today|now|then|again|already|here|yet|sorry|really|at all|anyway|anywhere|so much|too|lol|haha|lmao|tbh|ngl|mate|obvs|obviously|honestly|i guess|i think|bitte|danke|für heute|jetzt|erst ?mal))*'

const IT = '(?:it|them|this|that|this one|that one|these|those|(?:the|that|this) (?:item|thing|lot))'

/** Where a text has several sentences the first row that fits one of them counts, so their order matters. */
const PHRASES: readonly (readonly [Intent, string])[] = [
  ['stop', "(?:that's|thats|that is|this is|it's) (?:enough|it for today|it for now|all for today)"],
  ['stop', "(?:(?:i've|i have) had )?enough(?: of (?:this|it))?"],
  [
    'stop',
    '(?:can|could|may) (?:i|we) (?:please |just )?(?:stop|finish|quit)(?: (?:now|here|this))?(?: and .{1,40})?',
  ],
  [
    'stop',
    "(?:(?:let's|can we|could we|can i|i want to|i'd like to|i need to|i have to|have to|i must|i'm going to|let us) )?(?:stop|quit|end|finish|finish up|wrap up|wrap (?:it|this|things) up|call it a day|call it quits|take a break|pause|run|get going|head out)(?: (?:it|this|the session|tidying|sorting))?",
  ],
  [
    'stop',
    "(?:i'm|im|i am|feeling) (?:(?:so|too|very|really|getting|all|just|a bit) )*(?:tired|exhausted|worn out|sleepy|done|finished|out of energy|knackered|beat|wiped(?: out)?)",
  ],
  [
    'stop',
    "done for (?:today|now)|no more|i can't (?:go on|any ?more|do (?:this|it|any more)(?: any ?more)?)|i need (?:a|to) (?:break|rest|stop)|(?:bye )?bye|goodbye|good ?night|see you(?: (?:tomorrow|later|soon|next time))?",
  ],
  [
    'undo',
    `undo(?: ${IT}| the last one)?|go back(?: (?:one|a step|once))?|back(?: up)? (?:one|a step)|take ${IT} back|put (?:${IT}|the \\w+) back(?: on the list)?|(?:i|that) (?:tapped|pressed|clicked|hit|chose|picked|took|said) the wrong (?:one|thing|button|choice|card)|(?:that|this|it|the last one) was (?:wrong|a mistake|not right|an accident|by accident)|(?:my|a) mistake|wrong (?:one|button|choice)|oops|i (?:didn't|did not) mean (?:to|that)|(?:i )?changed my mind`,
  ],
  [
    'later',
    `(?:skip|pass)(?: ${IT})?|forget (?:about )?${IT}|(?:ask|remind) me (?:again )?(?:later|another (?:day|time)|tomorrow)|come back to ${IT}(?: later)?|(?:(?:let's|i'd rather|i would rather|i'll) )?(?:leave|save|keep|put|set) ${IT}(?: off| aside)?(?: for)?(?: (?:now|later|another day|another time|tomorrow))|(?:i'd rather |let's )?leave ${IT}|(?:put|set) ${IT} (?:off|aside)|later|not now|not today|next time|another (?:day|time)|tomorrow|(?:it|they) (?:can|may|will) turn up(?: again| later)*`,
  ],
  [
    'found',
    `(?:(?:i|i've|i have|we|just|now) )*(?:found|got|see|can see|spotted|have) (?:${IT}|the .{1,40})|found|there (?:it is|they are)|here (?:it is|they are)|it's (?:right )?here`,
  ],
  [
    'cannot_find',
    `(?:i |we |i've |i have )?looked everywhere|(?:i )?(?:don't|do not) know where (?:it|that|they) (?:is|are)|(?:i )?(?:lost|can't see) (?:${IT}|any)|(?:i |we )?(?:still )?(?:can't|cannot|can not|couldn't|could not|didn't|did not|don't|do not|haven't|have not) (?:find|see|found|seen|spot|spotted|locate) (?:${IT}|anything|the .{1,40})|(?:i )?(?:can't|cannot) find|(?:it's|it is) not there|(?:it's |it is )?(?:not (?:here|found)|nowhere|gone|missing)|which (?:one|\\w+)(?: is (?:it|that)| do you mean)?|where(?: even)?(?: (?:is|are) (?:it|that|they|those)|'s (?:it|that))?|what (?:is|are) (?:that|it|those|they)|still nothing|nothing here|no idea where(?: it is)?`,
  ],
  [
    'card_again',
    '(?:show (?:me )?)?(?:it|the card|that card|card)(?: once more)|show (?:me )?(?:it|the card|that card)|(?:the )?card',
  ],
  [
    'stuck',
    `(?:i )?(?:really )?(?:don't|do not) know(?: what to do(?: with ${IT})?| yet)?|(?:i'm |i am )?(?:not sure|unsure|undecided|torn|stuck|on the fence)(?: about ${IT})?|(?:i )?(?:can't|cannot|can not) (?:decide|choose|say|make up my mind)|(?:it's |that's )?(?:hard|difficult|tricky)(?: to say)?|(?:i have |i've )?no (?:idea|clue)|part of me .{1,80}|i (?:keep going|go) back and forth|(?:it )?could go either way`,
  ],
  [
    'keep',
    `(?:(?:i|i'd|i'll|i would|i will|i want to|rather|like to|really|definitely|we) )*(?:keep|need|want|love|still use|use) ${IT}|(?:it|they) stays?|keep`,
  ],
  [
    'let_go',
    `(?:(?:i|i'd|i'll|i can|i could|i would|i will|i might|i should|rather|just|we|can|could|let's) )*(?:let ${IT} go|get rid of ${IT}|(?:give|throw) ${IT} (?:away|out)|(?:throw away|throw out|give away|toss|bin|trash|donate|recycle|sell|chuck) ${IT})|let go|(?:it|they) can go|throw away|throw out|give away|bin it|(?:bye )*(?:good)?bye ${IT}`,
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
    "(?:(?:let's|let us|we can|can we|i'm ready to|ready to|i want to) )?(?:go on|go ahead|go|continue|start|begin|carry on|proceed|keep going|resume|do (?:it|this)|get started)|next(?: one| item| card)?|(?:i'm |i am )?(?:ready|back)|ready when you are|show (?:me )?(?:the )?next(?: one| item| card)?|one more(?: (?:thing|card|item|round))?|what's next|(?:let's )?do (?:some |a few |one )?more",
  ],
  [
    'all',
    "(?:that's|thats|that is|that was) (?:all|everything|it|the list|my list)|all|everything|all done|done|nothing(?: (?:else|more))?",
  ],
  [
    'yes',
    "(?:yes|yeah|yep|yup|y|sure|of course|okey dokey|right|correct|exactly|absolutely|definitely|agreed|sounds (?:good|great|right|fine)|(?:let's )?do that|that works|works for me|good idea|go for it|that one|that's (?:right|fine|good)|as you say)",
  ],
  ['ok', '(?:ok|okay|okey|alright|all right|fine|k|i do|understood|i see|i understand)'],
  [
    'no',
    '(?:no|nope|nah|n|not (?:really|yet|that(?: one)?|this one|there)|(?:no|hell no) way|hell no|none(?: of (?:these|them|those))?|neither(?: of (?:these|them|those|the two))?|something else|somewhere else|other)',
  ],
]

/**
 * What the page’s buttons say in German, and the plainest words beside it, so that nobody is kept in a session by a
 * language. Lists of things and their cards are English all the same.
 */
const GERMAN_PHRASES: readonly (readonly [Intent, string])[] = [
  [
    'stop',
    '(?:ja )?das (?:reicht|war.?s|war es)(?: für heute)?|genug(?: für heute)?|(?:das |für heute |mir )*(?:langt|reicht).?s?(?: mir)?(?: für heute)?|beende die sitzung|(?:ich mache? )?schluss|(?:ich (?:möchte|will)|können wir|lass uns) (?:bitte |jetzt )*(?:aufhören|schluss machen|eine pause machen)|feierabend|stopp|pause|ich bin (?:müde|fertig|kaputt)|ich muss (?:los|weg)|tschüss?|ciao|tschau|servus dann|mach.?s gut|bis (?:bald|morgen|dann)|auf wieder(?:sehen|schauen|hören)|gute nacht|ade|(?:jetzt )?(?:mag|kann|will) ich (?:jetzt )?nicht mehr',
  ],
  [
    'undo',
    'rückgängig|zurück|(?:das war|war) (?:falsch|ein fehler|ein versehen)|falsch(?: getippt)?|vertippt|das wollte ich nicht',
  ],
  [
    'later',
    'lass es(?: aus| erst einmal| erstmal)?|überspring(?:e|en)?(?: es| das)?|später|nicht jetzt|ein andermal|frag mich später|(?:es|das) taucht (?:schon )?wieder auf|heb es für einen anderen tag auf',
  ],
  ['found', 'gefunden|(?:ich habe?|hab) es(?: gefunden)?|da ist es'],
  [
    'cannot_find',
    '(?:ich )?(?:finde|sehe) (?:ich )?(?:es |das |ihn |sie )?(?:immer noch |gerade )?nicht|nicht (?:gefunden|da)|wo ist (?:das|es|er|sie)',
  ],
  ['card_again', 'zeig mir die karte(?: noch einmal| nochmal)?'],
  ['stuck', '(?:ich )?weiß (?:ich |es )?nicht|keine ahnung|kann mich nicht entscheiden|schwer zu sagen'],
  ['keep', 'ich möchte es(?: lieber)? behalten|behalten'],
  ['let_go', 'ich könnte es loslassen|es (?:kann|darf) gehen|loslassen'],
  [
    'greeting',
    '(?:hallo|guten (?:morgen|tag|abend)|moin|servus|grüß (?:gott|dich|euch|ihnen)|grüezi)(?: (?:zusammen|auch|miteinander))?',
  ],
  ['thanks', '(?:ich )?danke?(?: dir| schön| sehr| ihnen)*|vielen dank|das ist lieb'],
  ['go_on', 'weiter|mach weiter|los|los geht.?s'],
  ['yes', 'ja|genau|(?:ja )?passt(?: so)?|stimmt|einverstanden'],
  ['all', 'das war alles|fertig'],
  ['ok', 'gut|in ordnung|alles klar'],
  ['no', 'nein|nee|nö'],
]

const ROWS = [...PHRASES, ...GERMAN_PHRASES].map(
  ([intent, phrase]) => [intent, new RegExp(`^${BEFORE}(?:${phrase})${AFTER}$`)] as const,
)

const ASKS =
  /^(?!what if (?:i|we)\b|what a\b)(?:was (?:soll|kann|mach|ist|sind|heißt|bedeutet|würde|passiert|kommt)|what|who|how|why|where|when|which|wie|warum|wieso|wo|wohin|wann|can you|could you|would you|will you|do you|does|did|are you|is it|is this|is there|should i|shall i|may i|can i|can we|could i|would it|does it|do i|do people|is that|tell me|explain|kann ich|muss ich|soll ich|darf ich|(?:can|could|will|would|should|do|does|did|is|are|am|may|has|have) (?:he|she|they|my|the|these|those|there|an?|any(?:one|body)?|some(?:one|body)|people|your|his|her|our)|am i|are we|are you allowed|(?:are|does|did) \w+|is (?!(?:mine|ours|broken|dead|empty|old|not|gone|here|there|for|from|in|on|at|a|full|too|it)\b)\w+ (?:recycl\w+|trash|rubbish|ok|okay|allowed)|y (?=\w)|(?:kannst|hast|bist|weißt|könntest|nimmt|nehmen|gibt|gilt|ist|sind|darf|muss|soll|kann) (?:du|es|das|die|der|man|jemand|wir|sie))\b/

/** Null when it is none of these: then it may be a list, a place, a question or a story. */
export function readIntent(text: string): Intent | null {
  const sentences = partsOf(text, /(?<=[.!?;])\s+|\n+/)
  if (sentences.length === 0) return null
  const found = sentences.map(sentence => intentOfSentence(sentence) ?? intentOfClauses(sentence))
  return found.includes(null) ? null : firstOf(found)
}

/** Neither yes nor no. */
export const isNotYet = (text: string): boolean =>
  /^(?:no )?not (?:yet|just yet|quite yet)$|^(?:nein )?noch nicht$/.test(plain(text))

const partsOf = (text: string, mark: RegExp) =>
  straight(text)
    .split(mark)
    .filter(part => plain(part) !== '')

/** The one that counts where several things are said: “I don't know, skip it” puts off. */
const firstOf = (found: readonly (Intent | null)[]): Intent | null =>
  ROWS.find(([intent]) => found.includes(intent))?.[0] ?? null

function intentOfSentence(sentence: string): Intent | null {
  const words = plain(sentence)
  return rowOf(words) ?? intentOfTwo(words.split(' '))
}

const rowOf = (words: string): Intent | null => ROWS.find(([, phrase]) => phrase.test(words))?.[0] ?? null

/** “forget it, next”: every clause is a phrase. */
function intentOfClauses(sentence: string): Intent | null {
  const found = partsOf(sentence, /[,:–—]/).map(clause => rowOf(plain(clause)))
  return found.length < 2 || found.includes(null) ? null : firstOf(found)
}

const MOST_WORDS_UNPARTED = 12

/** “idk skip”: two phrases with nothing between them. */
function intentOfTwo(words: readonly string[]): Intent | null {
  if (words.length < 3 || words.length > MOST_WORDS_UNPARTED) return null
  for (let at = 1; at < words.length; at += 1) {
    const first = rowOf(words.slice(0, at).join(' '))
    const second = first && rowOf(words.slice(at).join(' '))
    if (second) return firstOf([first, second])
  }
  return null
}

/** Whether it asks something of us. */
export const asks = (text: string): boolean =>
  /\?\s*$/.test(text) || ASKS.test(plain(text.replace(OPENING, '')))

const OPENING = /^(?:(?:but|and|so|oh|um+|hm+|ok|okay|wait|hang on|hold on|sorry|also|hey)[,\s]+)+/i

/** Words that put more on the list, wherever they are typed: “also a lamp”, “I forgot the broom”. */
export const addsToList = (text: string): boolean => ADDS.test(straight(text).trim())

const ADDS = new RegExp(
  `^(?:(?:oh|and|ok|okay|yes|no|wait|but|hey|hang on|hold on|sorry|actually|by the way|btw|und|ach ja|achja|ach|moment)[,.!\\s]+)*(?:${[
    "also|plus|add|(?:i|we) also (?:have|see|found)|(?:there'?s|there is|there are|i'?ve got|i have|we have) (?:also|another|more|one more|still)",
    "(?:i |i've |i have |we )?(?:just |also )?(?:found|spotted|see|noticed) (?:another (?:thing|one)|something else|one more(?: thing)?|more things)",
    "one more thing|another thing|(?:i |we )?(?:almost |totally |completely )?forgot(?: about| to (?:mention|list|add|say|tell you))?|(?:i |we )(?:didn'?t|did not|haven'?t|never) (?:mention(?:ed)?|list(?:ed)?)",
    'another (?!day|time|one\\b|thing|place|room|week)|and (?:an?|some|two|three) ',
    "(?:there'?(?:s| is| are)|(?:i|we) (?:have|see|found)|(?:i|we)'ve got) .{1,60} (?:too|as well)(?=[.!]*$)",
    'außerdem|auch noch|noch|(?:da|hier) (?:ist|sind|liegt|liegen|steht|stehen|wäre)(?: auch| noch)+|ich habe? (?:auch |noch )+|(?:ich habe? )?vergessen',
  ].join('|')})\\b|^(?:(?:oh|and|und|wait)[,\\s]+)+(?:there'?s|there is|there are) (?!no\\b)`,
  'i',
)

/** Which way a person leans about one item. */
export type Leaning =
  | { readonly to: 'keep' }
  /** `how` is the way out that they named, if they named one. */
  | { readonly to: 'let_go'; readonly how: OutWord | null }

/** Whose it is instead: “that’s my flatmate’s”, “belongs to the school”. */
export const NOT_MINE =
  /\b(?:(?:not|isn't|aren't) (?:mine|ours|my \w+)|belongs? to (?:my|the|our|his|her|a|someone|somebody)|(?:someone|somebody) else'?s|borrowed|on loan|(?:gehört|gehören) (?:mir nicht|nicht mir|meine[rmn]?|dem|der|(?!(?:in|ins|im|auf|aufs|an|ans|zu|zum|zur|unter|hinter|neben|da|dahin|dorthin|hier|weg|mir|uns|doch|noch|nicht|eigentlich)\b)\p{L}+(?=[\s.!]*$))|(?:ist|sind) nicht (?:meins|von mir)|(?:that's|it's|it is|they're|they are) (?:my|our|the) \w+(?:'s|s')(?=[\s.!]*$))/u

/** Looked for in this order: not wanting to lose a thing contains words of letting go. */
const HOLDS_ON =
  /(?:n't|\bnot|\bnever|\bnicht|\bcannot|\bhard to|\bdifficult to|\bexcept|\bcircumstances)(?: \w+){0,4} (?:weg\w*en|hergeben|trennen|loslassen|let|lose|throw|give|part|sell|donate|toss|bin|trash|rubbish|get rid)\b/
const DOES_NOT_NEED =
  /(?:n't|\bnot|\bnever|\bno longer)(?: \w+){0,2} (?:need|use|used|want|wear|worn|like|care|keep|miss|wear it|fit|touched|miss)\b|\bno longer\b|\bno use\b/
const GOES: readonly (readonly [OutWord | null, RegExp])[] = [
  ['give_back', NOT_MINE],
  ['sell', /\bsell\b/],
  ['donate', /\b(?:donate|give (?:it|them|this|that)? ?away|charity|pass (?:it|them) on)\b/],
  ['recycle', /\brecycl/],
  ['trash', /\b(?:throw|trash|toss|(?<!ich )bin(?! ich)|rubbish|garbage|chuck)\b/],
  [null, /\b(?:let (?:it|them|this|that)? ?go|get rid|can go|could go|don't care|out with)\b/],
]
const STAYS =
  /\b(?:keep|keeping|need|want|love|like|use|using|miss|important|means a lot|special|sentimental|gift|remember|reminds?|memor(?:y|ies)|from my|belonged|stays?|would look for it)\b/
/** Null when they do not say. */
export function readLeaning(text: string): Leaning | null {
  const said = plain(text)
  // “Why do you want me to throw it” leans nowhere.
  if (/^(?:why|warum|wieso)\b/.test(said)) return null
  if (HOLDS_ON.test(said)) return { to: 'keep' }
  const way = GOES.find(([, words]) => words.test(said))
  if (way) return { to: 'let_go', how: way[0] }
  if (DOES_NOT_NEED.test(said)) return { to: 'let_go', how: null }
  return STAYS.test(said) ? { to: 'keep' } : null
}
