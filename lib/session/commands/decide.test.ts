/** What one session may grow to, and what is refused beyond it. */
import { expect, test } from 'vitest'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { initialViewState } from '@/lib/wire/view'
import { type Decision, decideChange, decideMessage, decidePhoto } from './decide'

const photo = { id: 'ph_new' as ImageId, width: 1, height: 1, bytes: 1, moment: 'before' as const }

function session({ seq = 0, photos = 0 }): LoadedSession {
  const { facts, view } = initialViewState('s_1' as SessionId)
  const held = Array.from({ length: photos }, (_, index) => ({ ...photo, id: `ph_${index}` as ImageId }))
  return {
    viewState: { facts, view: { ...view, seq, photos: held } },
    engine: { ended: false, run: null, openQuestion: null, questions: {}, history: [], queue: [] },
  } as unknown as LoadedSession
}

const refusalOf = (decision: Decision<unknown>) => {
  const result = decision.result(1)
  return result.ok ? null : result.refusal.code
}

const newId = () => 'r_1'
const words = { text: 'hello', photoIds: [] }

test('no run begins in a session of 20,000 events; up to there one does', () => {
  expect(refusalOf(decideMessage(session({ seq: 19_999 }), words, newId))).toBeNull()
  const full = decideMessage(session({ seq: 20_000 }), words, newId)
  expect(refusalOf(full)).toBe('session_full')
  expect(full.events).toEqual([])
})

test('a session holds 200 photos', () => {
  expect(refusalOf(decidePhoto(session({ photos: 199 }), photo))).toBeNull()
  const full = decidePhoto(session({ photos: 200 }), photo)
  expect(refusalOf(full)).toBe('too_many_photos')
  expect(full.events).toEqual([])
})

test('a session of 20,000 events keeps its name; the same name again is fine', () => {
  expect(refusalOf(decideChange(session({ seq: 19_999 }), { title: 'Attic' }))).toBeNull()
  const full = session({ seq: 20_000 })
  expect(refusalOf(decideChange(full, { title: 'Attic' }))).toBe('session_full')
  expect(decideChange(full, { title: 'Attic' }).events).toEqual([])
  expect(refusalOf(decideChange(full, { title: full.viewState.view.title }))).toBeNull()
})
