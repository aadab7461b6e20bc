import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { detailOf, labelOf } from './disposition-words'

const english = wordsIn('en', 'cards')

describe('the button of a choice says where the thing goes', () => {
  it.each([
    ['Put it in the kitchen cupboard', 'kitchen cupboard', 'Kitchen cupboard'],
    ['Hang them by the front door', 'by the front door', 'By the front door'],
    ['Leg es in die Schublade', 'Schublade', 'Schublade'],
    ['Use it as a cleaning rag', 'cleaning cupboard', 'Use it as a cleaning rag'],
    ['Put it on the shelf, behind the books', 'shelf', 'Put it on the shelf, behind the books'],
    ['Give it away', 'donate', 'Donate'],
    ['Take it to the battery collection point', 'recycle', 'Take it to the battery collection point'],
    ['Leave it for later', 'skip', 'Leave it for later'],
  ])('“%s” to “%s”', (label, disposition, shown) => {
    expect(labelOf({ label, disposition }, english).text).toBe(shown)
  })

  it.each([
    ['Cable box, where your other cables live', 'cable box', 'Cable box', 'where your other cables live'],
    ['Flur, wo es sonst auch liegt', 'Flur', 'Flur', 'wo es sonst auch liegt'],
  ])('and why, in a line of its own: “%s”', (label, disposition, shown, why) => {
    const choice = { label, disposition }
    expect([labelOf(choice, english).text, detailOf(choice, english)]).toEqual([shown, why])
  })

  it('a pile in the language of the page', () => {
    expect(labelOf({ label: 'Donate it', disposition: 'donate' }, wordsIn('de', 'cards'))).toEqual({
      text: 'Spenden',
      isOurs: true,
    })
  })
})
