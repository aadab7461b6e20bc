import { describe, expect, it } from 'vitest'
import type { Question } from '@/components/store/question-types'
import type { Language } from '@/components/words/languages'
import { wordsIn } from '@/components/words/testing/words-in'
import { readCommand as readCommandIn, readYesNo } from './read-command'

const readCommand = (said: string, question: Question, language: Language) =>
  readCommandIn(said, question, language, wordsIn(language, 'cards'))

const card: Question = {
  kind: 'ProposeDisposition',
  item: 'teapot',
  choices: [
    { label: 'Put it in the kitchen cupboard', disposition: 'kitchen cupboard' },
    { label: 'Living room shelf', disposition: 'living room shelf' },
    { label: 'Give it away', disposition: 'donate' },
  ],
}
const karte: Question = {
  kind: 'ProposeDisposition',
  item: 'Teekanne',
  choices: [
    { label: 'In den Küchenschrank', disposition: 'Küchenschrank' },
    { label: 'Ins Wohnzimmer', disposition: 'Wohnzimmerregal' },
    { label: 'Verschenken', disposition: 'donate' },
  ],
}
const room: Question = {
  kind: 'Choose',
  id: 'space',
  prompt: 'What is this space for?',
  choices: [
    { label: 'Cooking', value: 'cooking' },
    { label: 'Sleeping', value: 'sleeping' },
    { label: 'Work', value: 'work', reveals: [{ choose: { id: 'more', prompt: 'Which?', choices: [] } }] },
  ],
}
const confirm: Question = { kind: 'Confirm', prompt: 'Done for today?' }

const choice = (index: number) => ({ kind: 'answer', answer: { kind: 'choice', index } })
const answer = (kind: string) => ({ kind: 'answer', answer: { kind } })

describe('what is said to a card in English', () => {
  it.each(['first', 'The first one.', 'number one', 'option 1', 'one', '1st please', 'I take the first'])(
    'takes the first choice: %s',
    said => expect(readCommand(said, card, 'en')).toEqual(choice(0)),
  )
  it.each(['second', 'the second one', 'two', 'number 2'])('takes the second choice: %s', said =>
    expect(readCommand(said, card, 'en')).toEqual(choice(1)),
  )
  it.each(['third', 'the third', 'the last one', 'three'])('takes the third choice: %s', said =>
    expect(readCommand(said, card, 'en')).toEqual(choice(2)),
  )
  it('takes the fifth choice of a longer card', () => {
    const longer: Question = { ...card, choices: [...card.choices, ...card.choices] }
    expect(readCommand('the fifth one', longer, 'en')).toEqual(choice(4))
    expect(readCommand('das fünfte', longer, 'de')).toEqual(choice(4))
  })
  it.each([
    ['kitchen', 0],
    ['Kitchen cupboard!', 0],
    ['in the kitchen, please', 0],
    ['put it in the cupboard', 0],
    ['the shelf', 1],
    ['living room', 1],
    ['um, living room shelf', 1],
    ['give it away', 2],
    ['donate', 2],
  ])('takes the choice that has the words: %s', (said, index) =>
    expect(readCommand(said, card, 'en')).toEqual(choice(index)),
  )
  it.each([
    ['skip', 'skip'],
    ['Not now.', 'skip'],
    ['later please', 'skip'],
    ['can’t find it', 'cannot_find'],
    ['I can’t find it.', 'cannot_find'],
    ['where is it?', 'cannot_find'],
    ['I don’t know', 'cannot_decide'],
    ["can't decide", 'cannot_decide'],
  ])('answers otherwise: %s', (said, kind) => expect(readCommand(said, card, 'en')).toEqual(answer(kind)))
  it.each([
    ['undo', 'undo'],
    ['take that back', 'undo'],
    ['Pause', 'pause'],
    ['let’s take a break', 'pause'],
    ['go on', 'goOn'],
    ['keep going, please', 'goOn'],
    ['stop listening', 'stopListening'],
  ])('does more than answer: %s', (said, kind) => expect(readCommand(said, card, 'en')).toEqual({ kind }))
  it('takes a way out that no choice offers', () => {
    const trash = { kind: 'answer', answer: { kind: 'text', text: 'trash' } }
    expect(readCommand('throw it away', card, 'en')).toEqual(trash)
    expect(readCommand('kann weg', karte, 'de')).toEqual(trash)
  })
  it.each([
    '',
    'not in the kitchen',
    'my grandmother gave it to me',
    'the fourth one',
    'on the window sill',
    'the',
    'is it in the kitchen or the living room',
  ])('is no command, and stays words: “%s”', said => expect(readCommand(said, card, 'en')).toBeNull())
  it('is no command where two choices fit as well', () => {
    const shelves: Question = {
      ...card,
      choices: [
        { label: 'Upper shelf', disposition: 'upper shelf' },
        { label: 'Lower shelf', disposition: 'lower shelf' },
      ],
    }
    expect(readCommand('shelf', shelves, 'en')).toBeNull()
    expect(readCommand('the lower shelf', shelves, 'en')).toEqual(choice(1))
  })
  it('takes a choice’s own words before any other meaning', () => {
    const later: Question = {
      ...card,
      choices: [
        { label: 'Kitchen', disposition: 'kitchen' },
        { label: 'Next', disposition: 'next room' },
      ],
    }
    expect(readCommand('next', later, 'en')).toEqual(choice(1))
  })
})

describe('what is said to a card in German', () => {
  it.each(['das erste', 'erstens', 'Nummer eins', 'eins', 'nimm das erste bitte', 'die erste'])(
    'takes the first choice: %s',
    said => expect(readCommand(said, karte, 'de')).toEqual(choice(0)),
  )
  it.each(['das zweite', 'zwei', 'der zweite'])('takes the second choice: %s', said =>
    expect(readCommand(said, karte, 'de')).toEqual(choice(1)),
  )
  it.each(['das letzte', 'drei'])('takes the last choice: %s', said =>
    expect(readCommand(said, karte, 'de')).toEqual(choice(2)),
  )
  it.each([
    ['Küche', 0],
    ['in die Küche bitte', 0],
    ['Küchenschrank', 0],
    ['das kommt ins Wohnzimmer', 1],
    ['spenden', 2],
    ['verschenken', 2],
  ])('takes the choice that has the words: %s', (said, index) =>
    expect(readCommand(said, karte, 'de')).toEqual(choice(index)),
  )
  it('understands the rooms also where the coach says its choices in English', () => {
    expect(readCommand('Küche', card, 'de')).toEqual(choice(0))
    expect(readCommand('ins Regal', card, 'de')).toEqual(choice(1))
    expect(readCommand('spenden', card, 'de')).toEqual(choice(2))
  })
  it.each([
    ['überspringen', 'skip'],
    ['jetzt nicht', 'skip'],
    ['Später bitte', 'skip'],
    ['ich finde es nicht', 'cannot_find'],
    ['keine Ahnung', 'cannot_decide'],
    ['ich kann mich nicht entscheiden', 'cannot_decide'],
  ])('answers otherwise: %s', (said, kind) => expect(readCommand(said, karte, 'de')).toEqual(answer(kind)))
  it.each([
    ['zurück', 'undo'],
    ['mach das rückgängig', 'undo'],
    ['Pause', 'pause'],
    ['weiter', 'goOn'],
    ['mach weiter', 'goOn'],
    ['hör auf zuzuhören', 'stopListening'],
  ])('does more than answer: %s', (said, kind) => expect(readCommand(said, karte, 'de')).toEqual({ kind }))
  it.each(['nicht in die Küche', 'die hat meine Oma mir geschenkt', 'aufs Fensterbrett'])(
    'is no command, and stays words: “%s”',
    said => expect(readCommand(said, karte, 'de')).toBeNull(),
  )
})

describe('what is said to other cards', () => {
  it('takes an option that answers the question by itself, and no other', () => {
    const path = (value: string) => ({
      kind: 'answer',
      answer: { kind: 'path', path: [{ id: 'space', value }] },
    })
    expect(readCommand('sleeping', room, 'en')).toEqual(path('sleeping'))
    expect(readCommand('the first', room, 'en')).toEqual(path('cooking'))
    expect(readCommand('work', room, 'en')).toBeNull()
  })
  it('says yes or no where that is asked', () => {
    const value = (yes: boolean) => ({ kind: 'answer', answer: { kind: 'confirm', value: yes } })
    expect(readCommand('yes please', confirm, 'en')).toEqual(value(true))
    expect(readCommand('Nein', confirm, 'de')).toEqual(value(false))
    expect(readCommand('skip', confirm, 'en')).toBeNull()
  })
})

it.each([
  ['Yes.', 'en', true],
  ['okay', 'en', true],
  ['that’s right', 'en', true],
  ['No!', 'en', false],
  ['cancel', 'en', false],
  ['kitchen', 'en', null],
  ['Ja, genau', 'de', true],
  ['stimmt', 'de', true],
  ['Nee', 'de', false],
  ['Küche', 'de', null],
] as const)('hears yes or no: %s', (said, language, heard) => {
  expect(readYesNo(said, language)).toBe(heard)
})
