import { describe, expect, it } from 'vitest'
import { type Photo, roomPhotosOf, type SessionView, type ShownThing } from './view'

const photo = (id: string, moment: Photo['moment']) =>
  ({ id, width: 4, height: 3, bytes: 1, moment }) as SessionView['photos'][number]
const message = (...photoIds: string[]) =>
  ({ seq: 1, at: '', sender: 'human', text: '', photoIds }) as unknown as SessionView['messages'][number]

describe('the photos of a room', () => {
  it('are the first before and the latest after', () => {
    const photos = [photo('a', 'before'), photo('b', 'before'), photo('c', 'after'), photo('d', 'after')]
    const { before, after } = roomPhotosOf({ photos, messages: [message('a', 'b')], things: [] })
    expect([before?.id, after?.id]).toEqual(['a', 'd'])
  })

  it('are rather one that went with a message than one that was removed or turned before', () => {
    const photos = [photo('unturned', 'before'), photo('turned', 'before')]
    expect(roomPhotosOf({ photos, messages: [message('turned')], things: [] }).before?.id).toBe('turned')
    expect(roomPhotosOf({ photos, messages: [], things: [] }).before?.id).toBe('unturned')
  })

  it('are rather one that was added to the list than one that never went along, and none of a single thing', () => {
    const photos = [photo('unsent', 'before'), photo('cup', 'during'), photo('table', 'during')]
    const region = { x: 0, y: 0, width: 1, height: 1 }
    const things = [{ id: 't1', name: 'cup', state: 'listed', photo: 'cup', region } as ShownThing]
    expect(roomPhotosOf({ photos, messages: [], things }).before?.id).toBe('table')
    expect(roomPhotosOf({ photos: photos.slice(0, 2), messages: [], things }).before?.id).toBe('unsent')
  })

  it('are none where none was taken', () => {
    expect(roomPhotosOf({ photos: [], messages: [], things: [] })).toEqual({ before: null, after: null })
  })
})
