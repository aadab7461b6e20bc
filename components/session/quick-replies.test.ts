import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { quickRepliesFor } from './quick-replies'

const { view } = initialViewState('s_1' as SessionView['id'])
const words = wordsIn('en', 'session')
const finding: SessionView['mode'] = { name: 'Clarifying', item: 'mug', photoContext: '', reason: '' }

describe('quick replies', () => {
  it('fit the mode in which the coach waits', () => {
    expect(quickRepliesFor({ ...view, mode: { name: 'Sorting' } }, words)).toEqual(['Go on.'])
    expect(quickRepliesFor({ ...view, mode: finding }, words)).toContain('Found it.')
    expect(quickRepliesFor({ ...view, mode: { name: 'WindingDown', nextTime: [] } }, words)).toEqual([
      'End the session.',
    ])
  })

  it('offer to leave it there, where there is a plan for the day and a part of it is done', () => {
    const sorting: SessionView = { ...view, mode: { name: 'Sorting' }, counts: { decided: 5, skipped: 0 } }
    for (const energy of ['small', 'medium'] as const) {
      expect(quickRepliesFor({ ...sorting, energy }, words)).toEqual(['Go on.', 'That’s enough for today.'])
    }
    for (const energy of ['big', null] as const) {
      expect(quickRepliesFor({ ...sorting, energy }, words)).toEqual(['Go on.'])
    }
    expect(quickRepliesFor({ ...sorting, energy: 'small', counts: view.counts }, words)).toEqual(['Go on.'])
  })

  it('are in the language of the page', () => {
    expect(quickRepliesFor({ ...view, mode: { name: 'Sorting' } }, wordsIn('de', 'session'))).toEqual([
      'Weiter.',
    ])
  })

  it('are not offered while the coach works, a card waits, or the session is over', () => {
    for (const status of ['running', 'parked', 'ended', 'error'] as const) {
      expect(quickRepliesFor({ ...view, mode: finding, status }, words)).toEqual([])
    }
  })
})
