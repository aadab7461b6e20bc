import { describe, expect, it } from 'vitest'
import { changeDictation, OFF, textOf } from './dictation'

const heard = (...transcripts: string[]) => transcripts.map(transcript => [{ transcript }])

describe('what is dictated', () => {
  it('is put after what stood in the field', () => {
    expect(textOf('A lamp,', heard('two', ' books '), 100)).toBe('A lamp, two books')
    expect(textOf('A lamp,\n', heard('two'), 100)).toBe('A lamp, two')
  })

  it('begins an empty field without a space', () => {
    expect(textOf('', heard('two books'), 100)).toBe('two books')
    expect(textOf('', heard(''), 100)).toBe('')
  })

  it('is never longer than the field takes', () => {
    expect(textOf('', heard('two books'), 5)).toBe('two b')
  })
})

describe('dictation', () => {
  const listening = changeDictation(OFF, { kind: 'started', text: 'A lamp' })

  it('listens from its start to its end', () => {
    expect(listening).toEqual({ at: 'listening', before: 'A lamp', problem: null })
    expect(changeDictation(listening, { kind: 'ended' })).toEqual(OFF)
  })

  it.each([
    ['not-allowed', 'notAllowed'],
    ['service-not-allowed', 'notAllowed'],
    ['no-speech', 'nothingHeard'],
    ['audio-capture', 'noMicrophone'],
    ['network', 'noService'],
    ['language-not-supported', 'other'],
    ['aborted', null],
  ])('after the error “%s” it says %s until the next start', (error, problem) => {
    const failed = changeDictation(changeDictation(listening, { kind: 'failed', error }), { kind: 'ended' })
    expect(failed).toEqual({ at: 'off', problem })
    expect(changeDictation(failed, { kind: 'started', text: '' }).problem).toBeNull()
  })
})
