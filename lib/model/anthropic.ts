/** A model behind the Messages API: Anthropic's own, or a server that speaks the same language. */
import type Anthropic from '@anthropic-ai/sdk'
import type { Usage } from '@/lib/engine/events'
import type { ReplyOrigin } from '@/lib/engine/messages'
import {
  type Model,
  type ModelCall,
  type ModelReply,
  type ModelRequest,
  type Notice,
  withSpent,
} from '@/lib/engine/model'
import { addUsage } from '@/lib/engine/reply-content'
import { type ApiRequest, messagesApiRequest } from './messages-api-request'
import { busyFor, type ModelEndpoint, photosUnreadable } from './model-error'
import { featuresOf, formFor, hasPhoto, type ModelFeatures } from './model-features'
import { DEFAULT_MODEL_SETTINGS, type Effort, type Thinking, type WaitLimits } from './model-settings'
import { type Fallback, fallbackFrom, learnedFrom, profileFor, type RequestProfile } from './request-fallback'
import { encodedImages, type LoadImage } from './request-photos'
import {
  type Access,
  createClient,
  type FailedRequest,
  LONGEST_WAIT_MS,
  type Reply,
  retryDelayMs,
  sendRequest,
  waitFor,
} from './send-request'

export type AnthropicModelOptions = (Access | { readonly client: Anthropic }) & {
  readonly model: string
  /** The longest reply, in tokens. */
  readonly maxTokens?: number
  /** The model's features, if its name does not tell them. */
  readonly features?: ModelFeatures | undefined
  readonly effort?: Effort
  readonly thinking?: Thinking | undefined
  readonly loadImage: LoadImage
  readonly limits?: WaitLimits
  /** The number of retries after a transient failure. */
  readonly maxRetries?: number
  /** Called for each failed request, retried or not. Gets no text of the conversation. */
  readonly onFailedRequest?: (report: FailureReport) => void
  /** A timer of Node unless it is given. */
  readonly wait?: typeof waitFor
}

export interface FailureReport {
  readonly code: string
  readonly status: number | null
  /** The provider's, to be named when asking them about it. */
  readonly requestId: string | null
  /** The provider's own word for what is wrong. */
  readonly reason: string | null
  /** The part that the repeated request leaves out. */
  readonly without?: string
}

/** The factor by which a reply may be longer after one that was cut off. */
const LONG_REPLY = 4
const MAX_RETRIES = 2

const PHOTOS_LEFT_OUT: Notice = {
  code: 'photos_left_out',
  message: 'This model can’t see photos; write what you see.',
}

/**
 * A part that the server refuses is left out, and the request is sent again without it. Sessions that begin
 * later do without it too; those that have begun keep their form. Failures come as a reply (E9); only a call whose signal
 * is aborted throws.
 */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  const { model, features = featuresOf(model), loadImage, onFailedRequest } = options
  const { maxTokens, effort, thinking = null, limits } = { ...DEFAULT_MODEL_SETTINGS, ...options }
  const { maxRetries = MAX_RETRIES, wait = waitFor } = options
  const client = 'client' in options ? options.client : createClient(options, limits)
  const endpoint = endpointOf(client, model)
  const images = encodedImages(loadImage)
  const own: RequestProfile = {
    form: formFor(features),
    hasPhotos: features.has('images'),
    hasThinking: true,
    hasEffort: effort !== 'default' && features.has('effort'),
    hasThinkingSetting: thinking !== null,
    mostTokens: Number.POSITIVE_INFINITY,
  }
  /** The profile learned for this server and this model, until the process ends. */
  let learned = own

  async function invoke(request: ModelRequest, call: ModelCall): Promise<ModelReply> {
    let profile = profileFor(request, { own, learned })
    let tried: Fallback[] = []
    let retries = 0
    /** The usage of attempts that broke off. */
    let spent: Usage | undefined
    for (;;) {
      const apiRequest = await write(request, profile)
      call.signal.throwIfAborted()
      if (!apiRequest) return photosUnreadable()
      const outcome = await sendRequest(client, apiRequest, call, limits, endpoint)
      if (outcome.kind === 'reply') {
        learned = tried.reduce(learnedFrom, learned)
        return withSpent(answered(outcome, request, apiRequest, profile), spent)
      }
      const { error, failure } = outcome
      if (failure.usage) spent = addUsage(spent, failure.usage)
      const waitMs = outcome.isTransient && retries < maxRetries ? retryDelayMs(error, retries) : null
      const refused = { request, apiRequest, profile, maxTokens, isLastTry: waitMs === null }
      const fallback = error && !outcome.hasSpoken ? fallbackFrom({ error, ...refused }, own) : null
      report(outcome, fallback)
      if (fallback) {
        call.onStartOver?.()
        tried = [...tried, fallback]
        profile = fallback.profile
        continue
      }
      if (waitMs === null || waitMs > LONGEST_WAIT_MS)
        return { ...(waitMs === null ? failure : busyFor(waitMs)), ...(spent && { usage: spent }) }
      retries += 1
      call.onStartOver?.()
      await call.onBusy?.(waitMs, retries)
      await wait(waitMs, call.signal)
    }
  }

  /** Null when the photos can't be read: nothing else can fail here. */
  const write = (request: ModelRequest, profile: RequestProfile): Promise<ApiRequest | null> =>
    messagesApiRequest(request, {
      model,
      maxTokens: Math.min(request.allowsLongReply ? maxTokens * LONG_REPLY : maxTokens, profile.mostTokens),
      form: profile.form,
      images: profile.hasPhotos ? images : null,
      withoutThinking: !profile.hasThinking,
      effort: profile.hasEffort && effort !== 'default' ? effort : null,
      thinking: profile.hasThinkingSetting ? thinking : null,
    }).catch(() => null)

  function answered(
    reply: Reply,
    request: ModelRequest,
    apiRequest: ApiRequest,
    profile: RequestProfile,
  ): Reply {
    const withoutPhotos = !profile.hasPhotos && request.messages.some(hasPhoto)
    return {
      ...reply,
      origin: originOf(reply, apiRequest, profile, withoutPhotos),
      ...(withoutPhotos && { notice: PHOTOS_LEFT_OUT }),
    }
  }

  function report({ failure, error, requestId }: FailedRequest, fallback: Fallback | null) {
    onFailedRequest?.({
      code: failure.code,
      status: error?.status ?? null,
      requestId: requestId && codeIn(requestId),
      reason: codeIn(error?.errorCode ?? error?.type ?? null),
      ...(fallback && { without: fallback.without }),
    })
  }

  return invoke
}

/** Records how this request was made, for later requests. */
function originOf(
  { content }: Reply,
  { form, prefix }: ApiRequest,
  profile: RequestProfile,
  withoutPhotos: boolean,
): ReplyOrigin {
  return {
    form,
    ...(content.some(isThinking) && { prefix: prefix() }),
    ...(!profile.hasThinking && { withoutThinking: true }),
    ...(withoutPhotos && { withoutPhotos: true }),
  }
}

/** A server may write anything where its codes are; only what looks like one is logged. */
const codeIn = (text: unknown) => (typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text) ? text : null)

const isThinking = ({ type }: { type: string }) => type === 'thinking' || type === 'redacted_thinking'

function endpointOf({ baseURL, apiKey, authToken }: Anthropic, model: string): ModelEndpoint {
  return {
    model,
    host: URL.parse(baseURL)?.host ?? 'its address',
    secrets: [apiKey ?? '', authToken ?? ''].filter(secret => secret.length >= SHORTEST_SECRET),
  }
}

/** Stand-ins such as `none` and `ollama` are no secrets. */
const SHORTEST_SECRET = 8
