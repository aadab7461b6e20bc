/** What one session may grow to: far more than a day’s tidying, and little enough to be folded and shown. */
import type { refused } from '@/lib/wire/refusal'
import type { Folded } from './log/loaded-session'

/** A run that has begun may go past it; it is bounded by its own invocations. */
const MAX_EVENTS = 20_000
const MAX_PHOTOS = 200

/** Why no further run may begin in it, and nothing of it be changed; null while that may be. */
export function fullFor(folded: Folded): Parameters<typeof refused> | null {
  if (folded.person.view.seq < MAX_EVENTS) return null
  return ['session_full', 'This session has become very long. Start a new one to go on.']
}

export function tooManyPhotos(folded: Folded): Parameters<typeof refused> | null {
  if (folded.person.view.photos.length < MAX_PHOTOS) return null
  return ['too_many_photos', `A session holds ${MAX_PHOTOS} photos. Start a new one for more.`]
}
