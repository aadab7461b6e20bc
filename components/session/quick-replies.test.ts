import { describe, expect, it } from 'vitest'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { quickRepliesFor } from './quick-replies'

const { view } = initialViewState('s_1' as SessionView['id'])
const finding: SessionView['mode'] = { name: 'Clarifying', item: 'mug', photoContext: '', reason: '' }

describe('quick replies', () => {
  it('fit the mode in which the coach waits', () => {
    expect(quickRepliesFor({ ...view, mode: { name: 'Sorting' } })).toEqual(['Go on.'])
    expect(quickRepliesFor({ ...view, mode: finding })).toContain('Found it.')
    expect(quickRepliesFor({ ...view, mode: { name: 'WindingDown', nextTime: [] } })).toEqual([
      'End the session.',
    ])
  })

  it('are not offered while the coach works, a card waits, or the session is over', () => {
    for (const status of ['running', 'parked', 'ended', 'error'] as const) {
      expect(quickRepliesFor({ ...view, mode: finding, status })).toEqual([])
    }
  })
})
