/** Reads spoken words to a card as a command. Anything else is treated as text: it is never filed as an answer. */
import { COMMAND_WORDS, ENGLISH_FOR, FILLERS, type Saying } from '@/components/speech/command-words'
import type { Answer, Question } from '@/components/store/question-types'
import type { Language } from '@/components/words/languages'
import type { Words } from '@/components/words/words'
import { OUT_WORDS, type OutWord, placementOf } from '@/lib/tidy/disposition'
import { isAnswerTo } from '@/lib/tidy/questions/rules'
import { answerHeard, choicesOf } from './kinds/card-kinds'

export type Command =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'undo' | 'pause' | 'goOn' | 'stopListening' }

/** Null where the words are no command, or fit more than one choice. */
export function readCommand(
  text: string,
  question: Question,
  language: Language,
  words: Words<'cards'>,
): Command | null {
  const said = plainWords(text, language)
  if (said === '') return null
  const choices = choicesOf(question, words).filter(({ heard }) => heard !== null)
  const labels = choices.map(({ heard }) => heard ?? '')
  const chosen = (index: number) => answering(choices[index]?.answer ?? null)
  const exact = labels.findIndex(label => plainWords(label, language) === said)
  if (exact >= 0) return chosen(exact)
  const heard = { isYes: readYesNo(said, language), wayOut: wayOf(said, language) }
  return (
    sayingCommand(said, question, language) ??
    chosen(ordinalIndex(said, labels.length, language)) ??
    answering(answerHeard(heard, question)) ??
    chosen(matchingIndex(said, labels, language))
  )
}

const answering = (answer: Answer | null): Command | null => answer && { kind: 'answer', answer }

/** True for yes, false for no; null for anything else. */
export function readYesNo(text: string, language: Language): boolean | null {
  const said = plainWords(text, language)
  const { yes, no } = COMMAND_WORDS[language]
  return yes.includes(said) ? true : no.includes(said) ? false : null
}

/** Lower case, without punctuation, and without what people say before and after. */
function plainWords(text: string, language: Language): string {
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return without(FILLERS[language], said)
}

/** The text without any of these words at its beginning and end. */
function without(words: readonly string[], text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    for (const word of words) {
      if (rest.startsWith(`${word} `)) rest = rest.slice(word.length + 1)
      if (rest.endsWith(` ${word}`)) rest = rest.slice(0, -word.length - 1)
    }
  }
  return rest
}

const ANSWERS = {
  skip: { kind: 'skip' },
  cannotFind: { kind: 'cannot_find' },
  cannotDecide: { kind: 'cannot_decide' },
} as const satisfies Partial<Record<Saying, Answer>>

function sayingCommand(said: string, question: Question, language: Language): Command | null {
  const { sayings } = COMMAND_WORDS[language]
  const names = Object.keys(sayings) as Saying[]
  const saying = names.find(name => sayings[name].includes(said))
  switch (saying) {
    case undefined:
      return null
    case 'skip':
    case 'cannotFind':
    case 'cannotDecide': {
      const answer = ANSWERS[saying]
      return isAnswerTo(question.kind, answer) ? { kind: 'answer', answer } : null
    }
    default:
      return { kind: saying }
  }
}

function ordinalIndex(said: string, count: number, language: Language): number {
  const { ordinals, last, aroundOrdinal } = COMMAND_WORDS[language]
  const word = without(aroundOrdinal, said)
  if (last.includes(word)) return count - 1
  const index = ordinals.findIndex(words => words.includes(word))
  return index < count ? index : -1
}

function wayOf(said: string, language: Language): OutWord | null {
  const placement = placementOf(said)
  if (placement.pile === 'out' && placement.to === undefined) return placement.how
  const { waysOut } = COMMAND_WORDS[language]
  return OUT_WORDS.find(how => waysOut[how]?.includes(said)) ?? null
}

/** The one choice in which all that was said stands; -1 where there is none, or more than one as good. */
function matchingIndex(said: string, labels: readonly string[], language: Language): number {
  const small = COMMAND_WORDS[language].small
  const words = said.split(' ').filter(word => !small.includes(word))
  if (words.length === 0) return -1
  const scores = labels.map(label => scoreOf(words, plainWords(label, language).split(' ')))
  const best = Math.max(...scores)
  return best > 0 && scores.filter(score => score === best).length === 1 ? scores.indexOf(best) : -1
}

/** 0 if a word is missing; a whole word counts more than a part of one. */
function scoreOf(said: readonly string[], label: readonly string[]): number {
  let score = 0
  for (const word of said) {
    const forms = [word, ...(ENGLISH_FOR[word] ?? [])]
    if (label.some(one => forms.includes(one))) score += 2
    else if (label.some(one => forms.some(form => isPartOf(form, one)))) score += 1
    else return 0
  }
  return score
}

const MIN_PART = 4

/** “Küche” in “Küchenschrank”, “shelves” and “shelf” by how they begin. */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= MIN_PART && long.includes(short)
}
