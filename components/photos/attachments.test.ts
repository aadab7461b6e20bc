import { describe, expect, it } from 'vitest'
import type { Photo } from '@/lib/wire/view'
import {
  type Attachment,
  changeAttachments,
  currentUpload,
  hasNotFailed,
  messageOf,
  type Upload,
} from './use-attachments'

const photo = (id: string): Photo => ({
  ...{ id: id as Photo['id'], width: 4, height: 3, bytes: 1 },
  moment: 'before',
})
const ready = (id: string): Upload => ({ at: 'ready', photo: photo(id) })
const failed: Upload = { at: 'failed', message: 'No network.', retryable: true }

const attachment = (key: string, upload: Upload, pins: Attachment['pins'] = []): Attachment => ({
  key,
  name: `${key}.jpg`,
  previewUrl: null,
  upload,
  pins,
})

describe('the message that photos and pins make', () => {
  it('has the typed words first, then the pinned items, one a line', () => {
    const pins = [
      { key: '1', item: 'blue mug', spot: { x: 0.42, y: 0.31 } },
      { key: '2', item: 'book', spot: null },
    ]
    expect(messageOf(' My desk ', [attachment('a', ready('ph_1'), pins)])).toEqual({
      text: 'My desk\nblue mug (photo ph_1 at 0.42, 0.31)\nbook',
      photoIds: ['ph_1'],
    })
  })

  it('leaves out what did not get through, and what is empty', () => {
    expect(messageOf('', [attachment('a', ready('ph_1')), attachment('b', failed)])).toEqual({
      photoIds: ['ph_1'],
    })
    expect(messageOf('hello', [])).toEqual({ text: 'hello' })
  })
})

describe('the photos of the next message', () => {
  it('tells which photo is being sent', () => {
    const queue = [
      attachment('a', ready('ph_1')),
      attachment('b', { at: 'sending' }),
      attachment('c', { at: 'waiting' }),
    ]
    expect(currentUpload(queue)).toEqual({ number: 2, of: 3 })
    expect(currentUpload([attachment('a', ready('ph_1')), attachment('b', failed)])).toBeNull()
  })

  it('keeps what can be tried again when a message goes out, and what was not in it', () => {
    const before = [
      attachment('sent', ready('ph_1')),
      attachment('failed', failed),
      attachment('unreadable', { at: 'failed', message: 'Unreadable.', retryable: false }),
      attachment('late', ready('ph_2')),
      attachment('later', { at: 'waiting' }),
    ]
    const keysAfter = (...photoIds: string[]) =>
      changeAttachments(before, { kind: 'sent', photoIds }).map(({ key }) => key)
    expect(keysAfter('ph_1')).toEqual(['failed', 'late', 'later'])
    expect(keysAfter()).toEqual(['sent', 'failed', 'late', 'later'])
  })

  it('go along unless they failed', () => {
    expect(hasNotFailed(attachment('a', ready('ph_1')))).toBe(true)
    expect(hasNotFailed(attachment('a', { at: 'waiting' }))).toBe(true)
    expect(hasNotFailed(attachment('a', failed))).toBe(false)
  })

  it('takes pins on and off one photo', () => {
    const pin = { key: 'p', item: 'mug', spot: null }
    const both = [attachment('a', ready('ph_1')), attachment('b', ready('ph_2'))]
    const pinned = changeAttachments(both, { kind: 'pinned', key: 'b', pin })
    expect(pinned.map(({ pins }) => pins.length)).toEqual([0, 1])
    expect(changeAttachments(pinned, { kind: 'unpinned', key: 'b', pinKey: 'p' })).toEqual(both)
  })

  it('has to be sent anew when it is turned, and its pins turn with it', () => {
    const pins = [
      { key: 'p', item: 'mug', spot: { x: 0.25, y: 0 } },
      { key: 'q', item: 'book', spot: null },
    ]
    const [turned, other] = changeAttachments(
      [attachment('a', ready('ph_1'), pins), attachment('b', ready('ph_2'))],
      { kind: 'turned', key: 'a', previewUrl: 'blob:turned' },
    )
    expect(turned).toMatchObject({
      previewUrl: 'blob:turned',
      upload: { at: 'waiting' },
      pins: [{ spot: { x: 1, y: 0.25 } }, { spot: null }],
    })
    expect(other).toEqual(attachment('b', ready('ph_2')))
  })
})
