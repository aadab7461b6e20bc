import { describe, expect, it } from 'vitest'
import { roomPhotosOf } from './room-photos'
import type { SessionView } from './view'

const photo = (id: string, moment: 'before' | 'after') =>
  ({ id, width: 4, height: 3, bytes: 1, moment }) as SessionView['photos'][number]
const message = (...photoIds: string[]) =>
  ({ seq: 1, at: '', sender: 'human', text: '', photoIds }) as unknown as SessionView['messages'][number]

describe('the photos of a room', () => {
  it('are the first before and the latest after', () => {
    const photos = [photo('a', 'before'), photo('b', 'before'), photo('c', 'after'), photo('d', 'after')]
    const { before, after } = roomPhotosOf({ photos, messages: [message('a', 'b')] })
    expect([before?.id, after?.id]).toEqual(['a', 'd'])
  })

  it('are rather one that went with a message than one that was removed or turned before', () => {
    const photos = [photo('unturned', 'before'), photo('turned', 'before')]
    expect(roomPhotosOf({ photos, messages: [message('turned')] }).before?.id).toBe('turned')
    expect(roomPhotosOf({ photos, messages: [] }).before?.id).toBe('unturned')
  })

  it('are none where none was taken', () => {
    expect(roomPhotosOf({ photos: [], messages: [] })).toEqual({ before: null, after: null })
  })
})
