import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { answerWords, pathLabels } from './answer-words'
import { nextChoose, type Path } from './choose-path'
import type { QuestionOf } from './question-types'

const anchor = { id: 'anchor', prompt: 'What stays?', choices: [{ label: 'The bed', value: 'bed' }] }
const light = { id: 'light', prompt: 'Which lamp?', choices: [{ label: 'Floor lamp', value: 'lamp' }] }
const question: QuestionOf<'Choose'> = {
  kind: 'Choose',
  id: 'function',
  prompt: 'What is this room for?',
  choices: [
    { label: 'Sleeping', value: 'bedroom', reveals: [{ choose: anchor }, { choose: light }] },
    { label: 'Storing', value: 'storage' },
  ],
}

const step = (id: string, value: string): Path[number] => ({ id, value })

describe('the path through a Choose card', () => {
  it('begins with the question itself', () => {
    expect(nextChoose(question, [])).toBe(question)
  })

  it('is complete after an option that reveals nothing', () => {
    expect(nextChoose(question, [step('function', 'storage')])).toBeNull()
  })

  it('goes through all that the chosen option reveals, in order', () => {
    const path = [step('function', 'bedroom')]
    expect(nextChoose(question, path)).toBe(anchor)
    expect(nextChoose(question, [...path, step('anchor', 'bed')])).toBe(light)
    expect(nextChoose(question, [...path, step('anchor', 'bed'), step('light', 'lamp')])).toBeNull()
  })

  it('goes back by leaving the last step out', () => {
    const path = [step('function', 'bedroom'), step('anchor', 'bed')]
    expect(nextChoose(question, path.slice(0, -1))).toBe(anchor)
  })

  it('reads as the labels that were tapped', () => {
    const path = [step('function', 'bedroom'), step('anchor', 'bed')]
    expect(pathLabels(question, path)).toEqual(['Sleeping', 'The bed'])
    expect(answerWords(question, { kind: 'path', path }, wordsIn('en', 'cards'))).toBe('Sleeping, The bed')
  })
})
