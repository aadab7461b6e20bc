/** What the coach answers to a question or a feeling: short, kind and honest, and then the card again. */
import { describeItem } from './describe-item'
import { findKind } from './household'
import { wayOutOf } from './rank-choices'
import { plain, wordsOf } from './words'

export interface Asked {
  readonly text: string
  /** The thing in hand. */
  readonly item: string | null
  /** How many things are not decided. */
  readonly left: number
}

/** The first row that fits answers. */
const ANSWERS: readonly (readonly [RegExp, (asked: Asked) => string | null])[] = [
  [
    /\b(?:how (?:many|much|long)|are we (?:nearly|almost) done|wie (?:viele?|lange)|still left|to go)\b/,
    ({ left }) => stillLeft(left),
  ],
  [
    /\b(?:photos?|pictures?|images?|data|privacy|private|upload|internet|cloud|fotos?|bilder|daten)\b/,
    () => 'Photos and lists stay on this machine. I don’t look at the photos, and nothing is sent anywhere.',
  ],
  [
    /\b(?:come back|continue|carry on|go on|pause|pick (?:it|this) up|finish).*\b(?:later|tomorrow|another|next|again|weekend|week|time)\b|\b(?:is|will) (?:it|this|that|everything) (?:be )?(?:saved?|kept|lost)\b|morgen weiter/,
    () => 'Yes. The list is kept, and you can go on at any time.',
  ],
  [
    /\b(?:clean|wash|washed|dirty|sauber|waschen)\b/,
    () => 'Clean and whole is best: places that take donations can’t wash things.',
  ],
  [
    /\b(?:where|how|wo|wohin|wie)\b.*\b(?:donate|donations?|spenden)\b/,
    () =>
      'Charity shops and donation banks take what is clean and whole. Many say on the door what they take.',
  ],
  [
    /\b(?:where|how|can|what|does|do|which|wo|wohin|wie)\b.*\b(?:put|go|throw|get rid|dispose|recycled?|bin|trash|take|bring|do with|hin|entsorg\w*|weg)\b/,
    whereItGoes,
  ],
  [
    /\b(?:would|should|do|does|shall|soll|würde\w*)\b.*\b(?:keep|kept|toss|throw|need|donate|sell|get rid|let|behalten)\b|\bworth\b|what would you do/,
    () =>
      'I can’t say that for you. A reason to keep a thing is that you use it or would miss it; both answers are fine.',
  ],
  [
    /\b(?:what|how)\b.*\b(?:mean|work|works|supposed to|do i do|happens)\b|\bi (?:don't|do not) (?:understand|get (?:it|this))\b|\bwas (?:heißt|bedeutet)\b/,
    () => 'A card asks where one thing goes. Tap a choice, or tell me a place, like “in the hall cupboard”.',
  ],
  [
    /\b(?:are you|who are you|bist du)\b/,
    () => 'I’m a small program with fixed rules, not a person. You decide, I keep the list.',
  ],
]

const NO_ANSWER = [
  'I can’t answer that one. I only know this list, and where household things usually go.',
  'I don’t know that, sorry. My rules are only about where things go.',
]

/** Lines to choose from, the best first. */
export function answersTo(asked: Asked): readonly string[] {
  const words = plain(asked.text)
  const answer = ANSWERS.find(([question]) => question.test(words))?.[1](asked)
  return answer ? [answer, ...NO_ANSWER] : NO_ANSWER
}

function stillLeft(left: number): string {
  if (left === 0) return 'Nothing is left: all on the list is decided.'
  return left === 1
    ? 'This is the only one left.'
    : `${left} things are left, this one included. Stopping before that is fine.`
}

/** Of the thing that the question names, or else of the one in hand. */
function whereItGoes({ text, item }: Asked): string | null {
  const named = findKind(wordsOf(text)) ? text : item
  if (named === null) return null
  const way = wayOutOf(describeItem(named))
  return way && `To let go of that kind of thing: ${way.charAt(0).toLowerCase()}${way.slice(1)}.`
}

const FEELINGS: readonly (readonly [RegExp, string])[] = [
  [
    /overwhelm|too much|zu viel|kann nicht mehr|überfordert|\bstress|\banxious|panic|\bcan't (?:cope|breathe)/,
    'That is a lot. One thing at a time is enough, and stopping for today is fine too.',
  ],
  [
    /\b(?:asham|embarr?ass|disgust|gross|judg|schäm|peinlich)|(?:kill me|if (?:she|he|they|anyone) saw)|why am i (?:like|so)|what(?:'s| is) wrong with me/,
    'There is nothing to be ashamed of here. Rooms get like this, and you are looking after it now.',
  ],
  [
    /\b(?:guilt|waste|wasted|cost so much|expensive|schuld|verschwend)/,
    'What it cost is spent either way. You may keep it, and you may let it go.',
  ],
  [
    /\b(?:sad|cry|cried|crying|died|death|passed away|grief|griev|miss (?:her|him|them)|lonely|heartbr|hurts?|painful|traurig|gestorben|vermiss)/,
    'That sounds hard. Take all the time you need; this one can also wait for another day.',
  ],
  [
    /\b(?:hate|annoy|boring|bored|frustrat|awful|sucks|ugh|argh|angry|nerv(?:t|ig)|hasse)\b/,
    'It is tiresome work, and you are doing it all the same.',
  ],
  [
    /\b(?:feels?|felt) (?:\w+ ){0,2}(?:good|great|better|nice|lighter|amazing|proud|happy)|\b(?:proud|happy|relieved|yay|stolz|froh)\b/,
    'I’m glad to hear it. That was your own work.',
  ],
  [
    /\b(?:feel|feeling|scared|afraid|worried|nervous|hopeless|useless|lazy|failure|depress|angst|allein)/,
    'Thank you for saying so. There is no hurry here, and no wrong answer.',
  ],
]

const HEARD = [
  'Thank you for telling me. I understand plain words about where things go best, so I can’t say more to that.',
  'I hear you, though stories are more than my rules can read. We can go on whenever you like.',
]

/** Null if they tell nothing, or nothing that is a sentence. */
export function answersToStory(text: string): readonly string[] | null {
  const words = plain(text)
  const known = FEELINGS.find(([feeling]) => feeling.test(words))?.[1]
  if (known) return [known, ...HEARD]
  return isSentence(words) ? HEARD : null
}

const SMALL_WORDS = new Set(
  `i i'm i've my me we our you he she it it's they them this that these is are was were be been am do don't did didn't have
  has had can can't could would so and but because if when not never always really very just with from for than ich wir es
  das ist war nicht und aber mich mir sehr`.split(/\s+/),
)

/** Four words and more, some of them small: so nobody writes a place, and no cat on the keyboard writes. */
function isSentence(words: string): boolean {
  const all = words.split(' ')
  return all.length >= 4 && new Set(all.filter(word => SMALL_WORDS.has(word))).size >= 2
}
