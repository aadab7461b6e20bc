import { describe, expect, it } from 'vitest'
import type { QuestionOf } from '@/components/store/question-types'
import { wordsIn } from '@/components/words/testing/words-in'
import { answerWords, pathLabels } from './answer-words'
import { choiceWords, detailOf, dispositionWords } from './disposition-words'

const words = wordsIn('en', 'cards')
const german = wordsIn('de', 'cards')

const mug: QuestionOf<'ProposeDisposition'> = {
  kind: 'ProposeDisposition',
  item: 'blue mug',
  choices: [
    { label: 'Kitchen', disposition: 'kitchen shelf' },
    { label: 'Let it go', disposition: 'the box by the door', is_donate: true },
  ],
}

describe('where a choice sends its item', () => {
  it('is a place, one of the ways out, or later', () => {
    expect(dispositionWords(' kitchen shelf ', words)).toBe('→ kitchen shelf')
    expect(dispositionWords('Trash', words)).toBe('Throw away')
    expect(dispositionWords('recycle', words)).toBe('Recycle')
    expect(dispositionWords('skip', words)).toBe('For later')
  })

  it('is said in the person’s language, and the place as it was written', () => {
    expect(dispositionWords('trash', german)).toBe('Wegwerfen')
    expect(dispositionWords('skip', german)).toBe('Für später')
    expect(dispositionWords('Küchenregal', german)).toBe('→ Küchenregal')
  })

  it.each([
    ['bin', 'Throw away'],
    ['give away', 'Donate'],
    ['donate it', 'Donate'],
    ['Donate.', 'Donate'],
    ['Skip.', 'For later'],
    ['bin room', '→ bin room'],
  ])('is the pile that “%s” leads to', (disposition, said) => {
    expect(dispositionWords(disposition, words)).toBe(said)
    expect(choiceWords({ label: 'This', disposition }, words)).toBe(said)
  })

  it('is what the choice is marked as, whatever place it names', () => {
    expect(choiceWords({ label: 'Bin', disposition: 'bin', is_trash: true }, words)).toBe('Throw away')
    expect(choiceWords({ label: 'Box', disposition: 'box', is_donate: true }, words)).toBe('Donate')
  })
})

describe('the detail beside a choice', () => {
  const detail = (label: string, disposition: string) => detailOf({ label, disposition }, words)

  it('says where the choice leads', () => {
    expect(detail('Photograph it, then let it go', 'donate')).toBe('Donate')
    expect(detail('Back to its place', 'kitchen shelf')).toBe('→ kitchen shelf')
  })

  it('is left out where the label says it', () => {
    expect(detail('Put it on the kitchen shelf', 'Kitchen shelf')).toBeUndefined()
    expect(detail('Throw it away', 'trash')).toBeUndefined()
    expect(detail('Recycle', 'recycle')).toBeUndefined()
    expect(detailOf({ label: 'Die Tasse spenden', disposition: 'donate' }, german)).toBeUndefined()
  })
})

describe('an answer in words', () => {
  it('names what was chosen', () => {
    expect(answerWords(mug, { kind: 'choice', index: 0 }, words)).toBe('→ kitchen shelf')
    expect(answerWords(mug, { kind: 'choice', index: 1 }, words)).toBe('Donate')
    expect(answerWords(mug, { kind: 'choice', index: 9 }, words)).toBe('Answered')
  })

  it('keeps the person’s own words', () => {
    expect(answerWords(mug, { kind: 'text', text: 'the attic' }, words)).toBe('the attic')
  })

  it('is said in the person’s language', () => {
    expect(answerWords(mug, { kind: 'choice', index: 1 }, german)).toBe('Spenden')
    expect(answerWords(mug, { kind: 'cannot_find' }, german)).toBe('Finde ich nicht')
  })
})

describe('the path through a Choose card', () => {
  it('reads as the labels that were tapped', () => {
    const anchor = { id: 'anchor', prompt: 'What stays?', choices: [{ label: 'The bed', value: 'bed' }] }
    const question: QuestionOf<'Choose'> = {
      kind: 'Choose',
      id: 'function',
      prompt: 'What is this room for?',
      choices: [{ label: 'Sleeping', value: 'bedroom', reveals: [{ choose: anchor }] }],
    }
    const path = [
      { id: 'function', value: 'bedroom' },
      { id: 'anchor', value: 'bed' },
    ]
    expect(pathLabels(question, path)).toEqual(['Sleeping', 'The bed'])
    expect(answerWords(question, { kind: 'path', path }, words)).toBe('Sleeping, The bed')
  })
})
