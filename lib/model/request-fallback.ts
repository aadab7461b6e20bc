/** Sends a request, and sends it again in a reduced form when the server refuses it. */
import type { APIError } from '@anthropic-ai/sdk'
import type { ModelRequest } from '@/lib/engine/model'
import type { ApiRequest } from './messages-api-request'
import { allowedTokens, refusedPart, statusOf } from './model-error'
import { formSoFar, formWithout, hasPhoto, photosSoFar, plainerOf, type RequestForm } from './model-features'

/** Each refusal takes something away, so that there is an end to it. */
export interface RequestProfile {
  readonly form: RequestForm
  readonly hasPhotos: boolean
  readonly hasThinking: boolean
  readonly hasEffort: boolean
  readonly hasThinkingSetting: boolean
  /** The longest reply that the model is known to allow. */
  readonly mostTokens: number
}

/** The assumed features of the model: `own` by its name or its settings, `learned` from refusals since the start. */
export interface KnownProfiles {
  readonly own: RequestProfile
  readonly learned: RequestProfile
}

export interface Fallback {
  readonly profile: RequestProfile
  /** For the log. */
  readonly without: string
  /** The reduction for sessions that begin later, if it helps. */
  readonly learned: Partial<RequestProfile>
}

/** A session keeps the form that it began in, and what was left out of it. */
export function profileFor(request: ModelRequest, { own, learned }: KnownProfiles): RequestProfile {
  const soFar = formSoFar(request)
  const form = soFar === null ? learned.form : plainerOf(soFar, own.form)
  // The session came to it by a refusal that did not say of what.
  const isReduced = form === 'plain' && own.form !== 'plain'
  return {
    ...learned,
    form,
    hasPhotos: own.hasPhotos && (photosSoFar(request) ?? learned.hasPhotos),
    hasEffort: learned.hasEffort && !isReduced,
    hasThinkingSetting: learned.hasThinkingSetting && !isReduced,
  }
}

export const learnedFrom = (learned: RequestProfile, { learned: more }: Fallback): RequestProfile => ({
  ...learned,
  ...more,
  form: plainerOf(learned.form, more.form ?? learned.form),
})

/** With these a server says that it does not take a request; 500, since some fail over it instead. */
const MAY_REFUSE: ReadonlySet<number> = new Set([400, 413, 422, 500])

/** The model, and not only this photo of all. */
const TAKES_NO_PHOTOS =
  /not? support|unsupported|vision|multi-?modal|text[- ]only|not (a )?(valid|permitted|allowed)|unknown variant/i
const THIS_PHOTO = /image format|too (large|big|small)|exceed|corrupt|decode|could not process/i

interface Refused {
  readonly error: APIError
  readonly request: ModelRequest
  readonly apiRequest: ApiRequest
  readonly profile: RequestProfile
  /** The limit of an ordinary reply. After a reply that was cut off, the request asks for a longer one. */
  readonly maxTokens: number
  /** The same will not be asked again. */
  readonly isLastTry: boolean
}

/** Null where there is nothing that could be left out. */
export function fallbackFrom(refused: Refused, own: RequestProfile): Fallback | null {
  const { error, request, apiRequest, profile } = refused
  // In mid-stream an error has a body and no status; a connection that failed has neither.
  const status = error.status ?? (error.error ? statusOf(error) : 0)
  if (!MAY_REFUSE.has(status)) return null
  const part = refusedPart(error.message)
  if (part === 'tools' || part === 'too_long') return null
  const less = reductionOf(refused)
  // The words of a 500 say little, except about photos: the same request is sent again first.
  const isBadMoment = status === 500
  if (isBadMoment && !refused.isLastTry && less?.hasPhotos !== false) return null
  if (part !== null && less)
    return { profile: { ...profile, ...less }, without: part, learned: forLaterSessions(refused, less) }
  // The words tell of nothing that could be left out. A first request is tried as plain as can be, since a server of
  // one's own may fail in any words; one that only had a bad moment is asked the same again before that.
  const soFar = formSoFar(request)
  const isProven = soFar !== null && soFar === plainerOf(soFar, own.form)
  const isPlain = apiRequest.form === 'plain' && !profile.hasEffort && !profile.hasThinkingSetting
  if (isProven || isPlain || status === 413) return null
  const plain = { form: 'plain', hasEffort: false, hasThinkingSetting: false } as const
  return {
    profile: { ...profile, ...plain },
    without: 'all that is not plain',
    // A model that is known by its name was refused for what was said, not for how.
    learned: isBadMoment || own.form === 'told' ? {} : plain,
  }
}

/** Thinking is bound to its session, and a bad moment says nothing of how to ask. */
function forLaterSessions({ error }: Refused, less: Partial<RequestProfile>): Partial<RequestProfile> {
  if (less.hasThinking === false) return {}
  if (less.hasPhotos === false)
    return TAKES_NO_PHOTOS.test(error.message) && !THIS_PHOTO.test(error.message) ? less : {}
  return error.status === 500 ? {} : less
}

/** The reduction that leaves out the refused part; null if the request has no such part. */
function reductionOf({
  error,
  request,
  apiRequest,
  profile,
  maxTokens,
}: Refused): Partial<RequestProfile> | null {
  const part = refusedPart(error.message)
  switch (part) {
    case 'thinking':
      return profile.hasThinking && hasThinking(apiRequest) ? { hasThinking: false } : null
    case 'images':
      return profile.hasPhotos && request.messages.some(hasPhoto) ? { hasPhotos: false } : null
    case 'effort':
      return profile.hasEffort ? { hasEffort: false } : null
    case 'thinking_setting':
      return profile.hasThinkingSetting ? { hasThinkingSetting: false } : null
    case 'max_tokens': {
      const mostTokens = allowedTokens(error.message) ?? maxTokens
      // Told a number once, there is no more to learn from it.
      return mostTokens < apiRequest.body.max_tokens && profile.mostTokens === Number.POSITIVE_INFINITY
        ? { mostTokens }
        : null
    }
    case 'tool_changes':
    case 'system_messages':
    case 'cache_control': {
      const form = formWithout(apiRequest.form, part)
      return form && { form }
    }
    case 'tools':
    case 'too_long':
    case null:
      return null
  }
}

const hasThinking = ({ body }: ApiRequest) =>
  body.messages.some(
    ({ content }) =>
      typeof content !== 'string' &&
      content.some(({ type }) => type === 'thinking' || type === 'redacted_thinking'),
  )
