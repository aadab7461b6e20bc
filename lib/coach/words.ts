/** Words of English as far as telling “chargers” and “charger” apart from nothing needs it. */

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  dice: 'die',
  feet: 'foot',
  men: 'man',
  mice: 'mouse',
  people: 'person',
  teeth: 'tooth',
  women: 'woman',
}

/** Lower case, hyphens as spaces, straight apostrophes: “T‑Shirt’s” → `t`, `shirt's`. */
export function wordsOf(text: string): string[] {
  return (
    straight(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  )
}

export const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'")

/** The word and what it may be the plural of. Some are not words; they match nothing, so they do no harm. */
export function formsOf(word: string): readonly string[] {
  const forms = [word]
  const irregular = IRREGULAR[word]
  if (irregular) forms.push(irregular)
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < 4) return forms
  forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  return forms
}

export const sameWord = (one: string, other: string) =>
  formsOf(one).includes(other) || formsOf(other).includes(one)

/** How it is often typed. */
const SPELLINGS: Readonly<Record<string, string>> = {
  arent: "aren't",
  brb: 'be right back',
  btw: 'by the way',
  cant: "can't",
  cld: 'could',
  cos: 'because',
  cuz: 'because',
  couldnt: "couldn't",
  didnt: "didn't",
  doesnt: "doesn't",
  dont: "don't",
  dunno: "i don't know",
  em: 'them',
  ffs: "for fuck's sake",
  gimme: 'give me',
  gonna: 'going to',
  gotta: 'have to',
  grad: 'gerade',
  hasnt: "hasn't",
  gtg: 'have to go',
  havent: "haven't",
  heres: "here's",
  hes: "he's",
  idk: "i don't know",
  isnt: "isn't",
  its: "it's",
  ive: "i've",
  lemme: 'let me',
  lets: "let's",
  nich: 'nicht',
  nix: 'nichts',
  nvm: 'never mind',
  omg: 'oh my god',
  pls: 'please',
  plz: 'please',
  prob: 'probably',
  probs: 'probably',
  prolly: 'probably',
  r: 'are',
  shes: "she's",
  shld: 'should',
  thats: "that's",
  theres: "there's",
  theyre: "they're",
  thx: 'thanks',
  tmrw: 'tomorrow',
  u: 'you',
  ur: 'your',
  w: 'with',
  wanna: 'want to',
  wasnt: "wasn't",
  wheres: "where's",
  whats: "what's",
  wont: "won't",
  wouldnt: "wouldn't",
  yea: 'yeah',
  youre: "you're",
}

const MOST_REMEMBERED = 8

/** The same words are read by several, one after the other: what came of the last few is kept. */
export function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return text => {
    if (known.has(text)) return known.get(text) as Read
    const made = read(text)
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value ?? '')
    known.set(text, made)
    return made
  }
}

const spelledOut = (word: string) => (Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? word) : word)

/** Short and hasty spellings written out: “r u sure” → “are you sure”. Other words stay as they are. */
export const spelled = (text: string): string =>
  straight(text).replaceAll(/(?<![\p{L}\p{N}'])\p{L}+(?![\p{L}\p{N}'])/gu, word => {
    const short = word.toLowerCase()
    return Object.hasOwn(SPELLINGS, short) ? spelledOut(short) : word
  })

/** What a message of pictures alone says. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/👍|👌|✅|🆗|💯/u, 'yes'],
  [/👎|❌|🚫|✖/u, 'no'],
  [/🗑|🚮/u, 'bin it'],
  [/♻/u, 'recycle it'],
  [/⏭|⏩/u, 'skip it'],
  [/🛑|💤|😴|🥱/u, 'I am tired, stop'],
  [/🤷|🤔/u, 'I don’t know'],
  [/😭|😢|😥|💔|😞/u, 'this makes me sad'],
  [/😩|😫|🤯|😵|😰|😱|🥵/u, 'this is too much for me'],
  [/😡|🤬|😤|🙄|🖕/u, 'this is annoying'],
  [/🤮|🤢/u, 'this is disgusting'],
  [/❤|😍|🥰/u, 'I love it'],
  [/🙏/u, 'thank you'],
  [/🎉|🥳|😊|🙂|😄|💪/u, 'this feels good'],
  [/👋/u, 'bye'],
]

/** In words what was said in pictures; the text itself where there is a word in it. */
export function withoutPictures(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text)) return text
  return PICTURES.find(([picture]) => picture.test(text))?.[1] ?? text
}

/** How words are compared with phrases: no capitals, no marks, one spelling. “Dont know!!” → “don't know”. */
export const plain = (text: string): string =>
  straight(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s]/gu, ' ')
    .split(/\s+/)
    .map(spelledOut)
    .join(' ')
    .trim()
