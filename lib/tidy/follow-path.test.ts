import { describe, expect, it } from 'vitest'
import { followPath, type Path } from './answer-rules'
import type { Question } from './questions'

const anchor = { id: 'anchor', prompt: 'What stays?', choices: [{ label: 'The bed', value: 'bed' }] }
const light = { id: 'light', prompt: 'Which lamp?', choices: [{ label: 'Floor lamp', value: 'lamp' }] }
const question: Extract<Question, { kind: 'Choose' }> = {
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
    expect(followPath(question, []).next).toBe(question)
  })

  it('is complete after an option that reveals nothing', () => {
    expect(followPath(question, [step('function', 'storage')]).next).toBeNull()
  })

  it('goes through all that the chosen option reveals, in order', () => {
    const path = [step('function', 'bedroom')]
    expect(followPath(question, path).next).toBe(anchor)
    expect(followPath(question, [...path, step('anchor', 'bed')]).next).toBe(light)
    expect(followPath(question, [...path, step('anchor', 'bed'), step('light', 'lamp')]).next).toBeNull()
  })

  it('goes back by leaving the last step out', () => {
    const path = [step('function', 'bedroom'), step('anchor', 'bed')]
    expect(followPath(question, path.slice(0, -1)).next).toBe(anchor)
  })
})
