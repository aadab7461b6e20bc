/** What is guessed on a photo goes on the list by its name, so the coach has to know it. */
import { describe, expect, it } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import { describeItem } from '@/lib/coach/describe-item'
import { HOUSEHOLD_KINDS } from './detections'

describe.each([
  ['en', english.detection.kind],
  ['de', german.detection.kind],
] as const)('the names of guesses in %s', (language, names) => {
  it('are those of the kinds that the detector tells apart', () => {
    expect(Object.keys(names).sort()).toEqual([...HOUSEHOLD_KINDS].sort())
  })

  it.each(Object.values(names))('“%s” is a kind of thing that the coach knows', name => {
    expect(describeItem(name, language).kind).not.toBeNull()
  })
})
