import { describe, expect, it } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import { applyToFacts } from '@/lib/tidy/event-table'
import { initialFacts } from '@/lib/tidy/facts'
import { initialViewState, type SessionView } from '@/lib/wire/view'
import { quickRepliesFor } from './quick-replies'

const { view } = initialViewState('s_1' as SessionView['id'])
const finding: SessionView['mode'] = { name: 'Clarifying', item: 'mug', photoContext: '', reason: '' }

describe('quick replies', () => {
  it('fit the mode in which the coach waits', () => {
    expect(quickRepliesFor({ ...view, mode: { name: 'Sorting' } })).toEqual(['reply.goOn'])
    expect(quickRepliesFor({ ...view, mode: finding })).toEqual(['reply.found', 'reply.cannotFind'])
  })

  it('answer what is asked first, and lead past it last', () => {
    const deciding: SessionView['mode'] = { name: 'DecisionSupport', stuckItem: 'mug' }
    expect(quickRepliesFor({ ...view, mode: deciding }).at(-1)).toBe('reply.showCard')
  })

  it('lead on from a thing that a changed answer has decided meanwhile', () => {
    const things = [{ id: 't1', name: 'Mugs', state: 'decided' as const, place: 'shelf' }]
    expect(quickRepliesFor({ ...view, mode: finding, things })).toEqual(['reply.goOn'])
    expect(
      quickRepliesFor({ ...view, mode: finding, things: [{ id: 't1', name: 'mug', state: 'open' }] }),
    ).toEqual([...['reply.found', 'reply.cannotFind']])
  })

  it('are a clear end where the session is about to end, and a way back as long as something is left', () => {
    const windingDown = (decided: number): SessionView => ({
      ...view,
      mode: { name: 'WindingDown', nextTime: [] },
      counts: { ...view.counts, named: 4, removed: 1, decided },
    })
    expect(quickRepliesFor(windingDown(2))).toEqual(['reply.end', 'reply.goOn'])
    expect(quickRepliesFor(windingDown(3))).toEqual(['reply.end'])
  })

  it('offer to leave it there once a part is done, and nothing else where nothing is left', () => {
    const sorting = (decided: number): SessionView => ({
      ...view,
      mode: { name: 'Sorting' },
      counts: { ...view.counts, named: 4, removed: 1, decided },
    })
    expect(quickRepliesFor(sorting(0))).toEqual(['reply.goOn'])
    expect(quickRepliesFor(sorting(2))).toEqual(['reply.goOn', 'reply.enough'])
    expect(quickRepliesFor(sorting(3))).toEqual(['reply.enough'])
  })

  it('are not offered while the coach works, a card waits, or the session is over', () => {
    for (const status of ['running', 'parked', 'ended', 'error'] as const) {
      expect(quickRepliesFor({ ...view, mode: finding, status })).toEqual([])
    }
  })
})

it.each([
  ['en', 'de', english],
  ['de', 'en', german],
] as const)(
  'quick replies of a page in %s leave the session in %s',
  (pageLanguage, language, { session }) => {
    const facts = { ...initialFacts, pageLanguage, language }
    for (const text of Object.values(session.reply)) {
      const data = { text, photoIds: [], synthetic: false }
      expect(applyToFacts(facts, { type: 'UserMessageAdded', data }).language, text).toBe(language)
    }
  },
)
