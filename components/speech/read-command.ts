/** Reads spoken words to a card as a command. Anything else is treated as text: it is never filed as an answer. */
import type { Answer, Question, QuestionOf } from '@/components/store/question-types'
import type { Language } from '@/components/words/languages'
import { OUT_WORDS, type OutWord, placementOf, placementOfChoice } from '@/lib/tidy/disposition'
import { followPath, isAnswerTo } from '@/lib/tidy/questions/rules'
import { COMMAND_WORDS, ENGLISH_FOR, FILLERS, type Saying } from './command-words'

export type Command =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'undo' | 'pause' | 'goOn' | 'stopListening' }

/** Null where the words are no command, or fit more than one choice. */
export function readCommand(text: string, question: Question, language: Language): Command | null {
  const said = plainWords(text, language)
  if (said === '') return null
  const labels = labelsOf(question)
  const exact = labels.findIndex(label => plainWords(label, language) === said)
  if (exact >= 0) return chosen(question, exact)
  return (
    sayingCommand(said, question, language) ??
    chosen(question, ordinalIndex(said, labels.length, language)) ??
    confirmCommand(said, question, language) ??
    wayOutCommand(said, question, language) ??
    chosen(question, matchingIndex(said, labels, language))
  )
}

/** True for yes, false for no; null for anything else. */
export function readYesNo(text: string, language: Language): boolean | null {
  const said = plainWords(text, language)
  const { yes, no } = COMMAND_WORDS[language]
  return yes.includes(said) ? true : no.includes(said) ? false : null
}

/** Lower case, without punctuation, and without what people say before and after. */
function plainWords(text: string, language: Language): string {
  let said = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (let before = ''; before !== said; ) {
    before = said
    for (const filler of FILLERS[language]) {
      if (said.startsWith(`${filler} `)) said = said.slice(filler.length + 1)
      if (said.endsWith(` ${filler}`)) said = said.slice(0, -filler.length - 1)
    }
  }
  return said
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

function confirmCommand(said: string, question: Question, language: Language): Command | null {
  if (question.kind !== 'Confirm') return null
  const value = readYesNo(said, language)
  return value === null ? null : { kind: 'answer', answer: { kind: 'confirm', value } }
}

function labelsOf(question: Question): readonly string[] {
  const hasChoices = question.kind === 'ProposeDisposition' || question.kind === 'Choose'
  return hasChoices ? question.choices.map(({ label }) => label) : []
}

function chosen(question: Question, index: number): Command | null {
  if (index < 0) return null
  if (question.kind === 'ProposeDisposition')
    return question.choices[index] ? { kind: 'answer', answer: { kind: 'choice', index } } : null
  return question.kind === 'Choose' ? optionCommand(question, index) : null
}

/** Only where one tap answers the whole question. */
function optionCommand(question: QuestionOf<'Choose'>, index: number): Command | null {
  const option = question.choices[index]
  if (!option || question.multiple) return null
  const path = [{ id: question.id, value: option.value }]
  return followPath(question, path).next ? null : { kind: 'answer', answer: { kind: 'path', path } }
}

function ordinalIndex(said: string, count: number, language: Language): number {
  const { ordinals, last, aroundOrdinal } = COMMAND_WORDS[language]
  let word = said
  for (let before = ''; before !== word; ) {
    before = word
    for (const around of aroundOrdinal) {
      if (word.startsWith(`${around} `)) word = word.slice(around.length + 1)
      if (word.endsWith(` ${around}`)) word = word.slice(0, -around.length - 1)
    }
  }
  if (last.includes(word)) return count - 1
  const index = ordinals.findIndex(words => words.includes(word))
  return index < count ? index : -1
}

function wayOf(said: string, language: Language): OutWord | null {
  const placement = placementOf(said)
  if (placement.pile === 'out') return placement.how
  const { waysOut } = COMMAND_WORDS[language]
  return OUT_WORDS.find(how => waysOut[how]?.includes(said)) ?? null
}

/** “Spenden” is the choice that gives it away, whatever its button says; without such a choice it is taken all the same. */
function wayOutCommand(said: string, question: Question, language: Language): Command | null {
  const how = wayOf(said, language)
  if (how === null || question.kind !== 'ProposeDisposition') return null
  const index = question.choices.findIndex(choice => {
    const placement = placementOfChoice(choice)
    return placement.pile === 'out' && placement.how === how
  })
  return chosen(question, index) ?? { kind: 'answer', answer: { kind: 'text', text: how } }
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

const LEAST_PART = 4

/** “Küche” in “Küchenschrank”, “shelves” and “shelf” by how they begin. */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= LEAST_PART && long.includes(short)
}
