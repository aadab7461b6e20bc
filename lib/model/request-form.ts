/**
 * The form of a request. A session keeps the form that it began with, since in another one everything that the model has read
 * would be read anew; each form lacks something that the one before it has.
 */
import type { ModelRequest } from '@/lib/engine/model'
import { MODEL_FEATURES, type ModelFeature, type ModelFeatures } from './model-features'

export const REQUEST_FORMS = [
  /** All tools are declared once, and system messages tell of modes and of the tools that come and go. */
  'told',
  /** Tools and system prompt are those of the mode; notes are system messages. */
  'swapped',
  /** Notes are marked texts of the user’s turn. */
  'noted',
  /** The plainest form: no cache breakpoints, and the system prompt is a text. */
  'plain',
] as const
export type RequestForm = (typeof REQUEST_FORMS)[number]

export const hasSystemMessages = (form: RequestForm) => form === 'told' || form === 'swapped'

/** The best that a model with these features takes. */
export function formFor(features: ModelFeatures): RequestForm {
  if (!features.has('cache_control')) return 'plain'
  if (!features.has('system_messages')) return 'noted'
  return features.has('tool_changes') ? 'told' : 'swapped'
}

/** The form to fall back to when a server refuses one for lack of a feature; null where the form does without it anyway. */
export function formWithout(form: RequestForm, feature: ModelFeature): RequestForm | null {
  const next = formFor(new Set(MODEL_FEATURES.filter(other => other !== feature)))
  return isPlainer(next, form) ? next : null
}

const isPlainer = (one: RequestForm, other: RequestForm) =>
  REQUEST_FORMS.indexOf(one) > REQUEST_FORMS.indexOf(other)

export const plainerOf = (one: RequestForm, other: RequestForm) => (isPlainer(one, other) ? one : other)

/** The form of the session so far; null where it has no reply yet. */
export function formSoFar({ messages }: Pick<ModelRequest, 'messages'>): RequestForm | null {
  const reply = messages.findLast(message => message.role === 'assistant')
  return REQUEST_FORMS.find(form => form === reply?.origin?.form) ?? null
}

/** True if the session’s photos were sent so far, false if they were left out; null before the first reply behind a photo. */
export function photosSoFar({ messages }: Pick<ModelRequest, 'messages'>): boolean | null {
  const first = messages.findIndex(hasPhoto)
  if (first === -1) return null
  const reply = messages.findLast(
    (message, at) => at > first && message.role === 'assistant' && message.origin,
  )
  return reply?.role === 'assistant' && reply.origin ? !reply.origin.withoutPhotos : null
}

export const hasPhoto = (message: ModelRequest['messages'][number]) =>
  message.role === 'user' && message.content.some(({ type }) => type === 'image')
