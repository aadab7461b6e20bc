/** The photos that go with the next message. */

import { type Pin, pinLine, turnSpot } from '@/components/store/pins'
import type { SendMessageRequest } from '@/lib/wire/requests'
import type { Photo } from '@/lib/wire/view'

export type Upload =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' }
  | { readonly at: 'ready'; readonly photo: Photo }
  /** `retryable`: the same photo may get through next time. */
  | { readonly at: 'failed'; readonly message: string; readonly retryable: boolean }

export interface Attachment {
  readonly key: string
  readonly name: string
  /** An object URL of the photo as it is sent; null until it was read. */
  readonly previewUrl: string | null
  readonly upload: Upload
  readonly pins: readonly Pin[]
}

export type AttachmentChange =
  | { readonly kind: 'chosen'; readonly key: string; readonly name: string }
  | { readonly kind: 'read'; readonly key: string; readonly previewUrl: string }
  /** A photo that was turned clockwise by 90° has to be uploaded again. */
  | { readonly kind: 'turned'; readonly key: string; readonly previewUrl: string }
  | { readonly kind: 'upload'; readonly key: string; readonly upload: Upload }
  | { readonly kind: 'removed'; readonly key: string }
  | { readonly kind: 'pinned'; readonly key: string; readonly pin: Pin }
  | { readonly kind: 'unpinned'; readonly key: string; readonly pinKey: string }
  /** A message was sent with these photos. */
  | { readonly kind: 'sent'; readonly photoIds: readonly string[] }

type Attachments = readonly Attachment[]

export function changeAttachments(attachments: Attachments, change: AttachmentChange): Attachments {
  switch (change.kind) {
    case 'chosen': {
      const { key, name } = change
      return [...attachments, { key, name, previewUrl: null, upload: { at: 'waiting' }, pins: [] }]
    }
    case 'read':
      return update(attachments, change.key, () => ({ previewUrl: change.previewUrl }))
    case 'turned':
      return update(attachments, change.key, ({ pins }) => ({
        previewUrl: change.previewUrl,
        upload: { at: 'waiting' },
        pins: pins.map(pin => ({ ...pin, spot: pin.spot && turnSpot(pin.spot) })),
      }))
    case 'upload':
      return update(attachments, change.key, () => ({ upload: change.upload }))
    case 'removed':
      return attachments.filter(({ key }) => key !== change.key)
    case 'pinned':
      return update(attachments, change.key, ({ pins }) => ({ pins: [...pins, change.pin] }))
    case 'unpinned':
      return update(attachments, change.key, ({ pins }) => ({
        pins: pins.filter(({ key }) => key !== change.pinKey),
      }))
    case 'sent':
      return attachments.filter(({ upload }) => remainsAfter(change.photoIds, upload))
  }
}

function update(
  attachments: Attachments,
  key: string,
  changed: (one: Attachment) => Partial<Attachment>,
): Attachments {
  return attachments.map(one => (one.key === key ? { ...one, ...changed(one) } : one))
}

/** Removed are the photos that were sent, and failed ones that can’t be retried. */
function remainsAfter(photoIds: readonly string[], upload: Upload): boolean {
  if (upload.at === 'ready') return !photoIds.includes(upload.photo.id)
  return upload.at !== 'failed' || upload.retryable
}

export const hasNotFailed = ({ upload }: Attachment) => upload.at !== 'failed'

export const isUploading = ({ upload }: Attachment) => upload.at === 'waiting' || upload.at === 'sending'

/** The photo being uploaded, counted among those that have not failed: “Sending photo 2 of 3”. Null if there is none. */
export function currentUpload(attachments: Attachments): { number: number; of: number } | null {
  const good = attachments.filter(hasNotFailed)
  const index = good.findIndex(isUploading)
  return index < 0 ? null : { number: index + 1, of: good.length }
}

/** The typed words, then the pinned items, one a line. */
export function messageOf(words: string, attachments: Attachments): SendMessageRequest {
  const ready = attachments.flatMap(({ upload, pins }) =>
    upload.at === 'ready' ? [{ id: upload.photo.id, pins }] : [],
  )
  const lines = ready.flatMap(({ id, pins }) => pins.map(pin => pinLine(pin, id)))
  const text = [words.trim(), ...lines].filter(line => line !== '').join('\n')
  return { ...(text && { text }), ...(ready.length > 0 && { photoIds: ready.map(({ id }) => id) }) }
}
