import { describe, expect, it } from 'vitest'
import { answerWords } from './answer-words'
import { choiceWords, detailOf, dispositionWords } from './disposition-words'
import type { QuestionOf } from './question-types'

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
    expect(dispositionWords(' kitchen shelf ')).toBe('→ kitchen shelf')
    expect(dispositionWords('Trash')).toBe('Throw away')
    expect(dispositionWords('recycle')).toBe('Recycle')
    expect(dispositionWords('skip')).toBe('For later')
  })

  it('is what the choice is marked as, whatever place it names', () => {
    expect(choiceWords({ label: 'Bin', disposition: 'bin', is_trash: true })).toBe('Throw away')
    expect(choiceWords({ label: 'Box', disposition: 'box', is_donate: true })).toBe('Donate')
  })
})

describe('the detail beside a choice', () => {
  const detail = (label: string, disposition: string) => detailOf({ label, disposition })

  it('says where the choice leads', () => {
    expect(detail('Photograph it, then let it go', 'donate')).toBe('Donate')
    expect(detail('Back to its place', 'kitchen shelf')).toBe('→ kitchen shelf')
  })

  it('is left out where the label says it', () => {
    expect(detail('Put it on the kitchen shelf', 'Kitchen shelf')).toBeUndefined()
    expect(detail('Throw it away', 'trash')).toBeUndefined()
    expect(detail('Recycle', 'recycle')).toBeUndefined()
  })
})

describe('an answer in words', () => {
  it('names what was chosen', () => {
    expect(answerWords(mug, { kind: 'choice', index: 0 })).toBe('→ kitchen shelf')
    expect(answerWords(mug, { kind: 'choice', index: 1 })).toBe('Donate')
    expect(answerWords(mug, { kind: 'choice', index: 9 })).toBe('Answered')
  })

  it('keeps the person’s own words', () => {
    expect(answerWords(mug, { kind: 'text', text: 'the attic' })).toBe('the attic')
  })
})
