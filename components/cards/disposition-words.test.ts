import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { choiceWords, detailOf, dispositionWords, labelOf } from './disposition-words'

const english = wordsIn('en', 'cards')
const german = wordsIn('de', 'cards')

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

describe('where a choice sends its item', () => {
  it('is a place, one of the ways out, or later', () => {
    expect(dispositionWords(' kitchen shelf ', english)).toBe('→ kitchen shelf')
    expect(dispositionWords('Trash', english)).toBe('Throw away')
    expect(dispositionWords('recycle', english)).toBe('Recycle')
    expect(dispositionWords('skip', english)).toBe('For later')
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
    expect(dispositionWords(disposition, english)).toBe(said)
    expect(choiceWords({ label: 'This', disposition }, english)).toBe(said)
  })

  it('is what the choice is marked as, whatever place it names', () => {
    expect(choiceWords({ label: 'Bin', disposition: 'bin', is_trash: true }, english)).toBe('Throw away')
    expect(choiceWords({ label: 'Box', disposition: 'box', is_donate: true }, english)).toBe('Donate')
  })
})

describe('the detail beside a choice', () => {
  const detail = (label: string, disposition: string) => detailOf({ label, disposition }, english)

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
