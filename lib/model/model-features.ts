import type { ModelRequest } from '@/lib/engine/model'

/** The features that not every model, or server of the Messages API, has, and the form of request that follows from them. */

/** The names of the features. */
export const MODEL_FEATURES = [
  /** Messages of the role `system` inside `messages`. Without it a note goes as a marked text of the user’s turn. */
  'system_messages',
  /** `tool_addition` and `tool_removal` in such a message, for tools that are declared once (beta). */
  'tool_changes',
  /** `cache_control` breakpoints. */
  'cache_control',
  'images',
  /** `output_config.effort`. */
  'effort',
  /** Several requests at once, so that one does not wait for another. A server of one’s own mostly answers them in turn. */
  'parallel_requests',
] as const
export type ModelFeature = (typeof MODEL_FEATURES)[number]
export type ModelFeatures = ReadonlySet<ModelFeature>

const EVERYTHING: ModelFeatures = new Set(MODEL_FEATURES)
const WITH_EFFORT: ModelFeatures = new Set(['cache_control', 'images', 'effort', 'parallel_requests'])
/** That `cache_control` or pictures are not taken shows only when a server says so. */
const PLAIN: ModelFeatures = new Set(['cache_control', 'images'])

/**
 * The first row of the family whose version the model has reached counts. To add a model, add its row. An older model, and one that
 * is not Claude, gets the plain form of a request, which every server takes.
 */
const table: readonly (readonly [family: string, version: number, ModelFeatures])[] = [
  ['fable', 5, EVERYTHING],
  ['mythos', 5, EVERYTHING],
  ['opus', 4.8, EVERYTHING],
  ['opus', 4.5, WITH_EFFORT],
  ['sonnet', 5.5, EVERYTHING],
  ['sonnet', 4.6, WITH_EFFORT],
  ['haiku', 5.5, EVERYTHING],
]

/** The features of a model by its family, whichever server has it and however its name is written. */
export function featuresOf(model: string): ModelFeatures {
  const [, family, major, minor = '0'] = CLAUDE.exec(model.toLowerCase()) ?? []
  const version = Number(`${major}.${minor}`)
  return table.find(([name, from]) => name === family && version >= from)?.[2] ?? PLAIN
}

/** `claude-sonnet-5-5`, `us.anthropic.claude-sonnet-5-5-20260801-v1:0`, `anthropic/claude-sonnet-5.5`; a date is no version. */
const CLAUDE = /(?:^|[^a-z])claude-([a-z]+)-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/

/**
 * The form of a request. A session keeps the form that it began with, since in another one everything that the model has read
 * would be read anew; each form lacks something that the one before it has.
 */
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
