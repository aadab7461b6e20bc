/** The sentence model knows English. German is put to it word by word, which is enough to tell a place from a feeling. */
import { spelled, wordsOf } from '@/lib/coach/words'
import words from './german-words.json' with { type: 'json' }

const ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(words))

/** Words of both languages, which tell neither. */
const BOTH = new Set(
  `ab also alter am an art bad balkon bat bin bis boot brief bye da dad das dem den der des die du er es fast first fort fund
  garage gift gut hall halt hat hi hin hose hut i im in ins is kind klein lag land last links list lust mag mal man mich mist moment
  mit mutter nah name not nun ob oder ok papa pause person pose prima rest rot rum sage see so sofa sorry stark start still stop
  stress super tag taste toll tot tu um uns want war warm was weg wer wert will winter wir wo zoo`.split(
    /\s+/,
  ),
)
const SMALL_ENGLISH = new Set(
  `the a an my is are it it's i i'm i've that's this that these of to and or not don't can can't what where how some there there's with for on at`.split(
    ' ',
  ),
)

/** Whether words are German rather than English. */
function isGerman(text: string): boolean {
  const all = wordsOf(text)
  const german = all.filter(word => !BOTH.has(word) && (ENGLISH.has(word) || /[äöüß]/.test(word))).length
  const english = all.filter(word => SMALL_ENGLISH.has(word)).length
  return german > english
}

/** Spelled out, and as it is where it is not German. */
export function glossed(said: string): string {
  const text = spelled(said)
  if (!isGerman(text)) return text
  return text.replaceAll(/[\p{L}]+/gu, word => inEnglish(word.toLowerCase()) ?? word)
}

const LEAST_PART = 3

/** “kellerregal” → “basement shelf”. */
function inEnglish(word: string): string | null {
  const known = ENGLISH.get(word)
  if (known) return known
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at -= 1) {
    const first = ENGLISH.get(word.slice(0, at)) ?? ENGLISH.get(word.slice(0, at).replace(/[sn]$/, ''))
    const second = ENGLISH.get(word.slice(at))
    if (first && (second || at >= 6)) return `${first} ${second ?? word.slice(at)}`
  }
  return null
}
