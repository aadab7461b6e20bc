/** A model behind the Messages API: Anthropic's own, or a server that speaks the same language. */
import type Anthropic from '@anthropic-ai/sdk'
import type { Usage } from '@/lib/engine/events'
import type { ReplyOrigin } from '@/lib/engine/messages'
import type { Model, ModelCall, ModelReply, ModelRequest, Notice } from '@/lib/engine/model'
import { encodedImages, type LoadImage } from './encoded-images'
import { type ApiRequest, messagesApiRequest } from './messages-api-request'
import { type Addressee, busyFor, photosUnreadable } from './model-error'
import { featuresOf, type ModelFeatures } from './model-features'
import { DEFAULT_MODEL_SETTINGS, type Effort, type Thinking, type WaitLimits } from './model-settings'
import { allowedTokens, refusedPart } from './refusal-words'
import {
  formFor,
  formSoFar,
  formWithout,
  hasPhoto,
  photosSoFar,
  plainerOf,
  type RequestForm,
} from './request-form'
import { LONGEST_WAIT_MS, retryDelayMs, waitFor } from './retry'
import { type Access, createClient, type FailedRequest, type Reply, sendRequest } from './send-request'

export type AnthropicModelOptions = (Access | { readonly client: Anthropic }) & {
  readonly model: string
  /** The longest reply, in tokens. */
  readonly maxTokens?: number
  /** What the model takes, where its name does not tell. */
  readonly features?: ModelFeatures | undefined
  readonly effort?: Effort
  readonly thinking?: Thinking | undefined
  readonly loadImage: LoadImage
  readonly limits?: WaitLimits
  /** How often a call that failed in passing is made again. */
  readonly maxRetries?: number
  /** Told of each request that failed, also where it is made again. Never of what was said in it. */
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
  /** What the request is made again without. */
  readonly without?: string
}

/** How much longer a reply may be that was cut off before. */
const LONG_REPLY = 4
const MAX_RETRIES = 2

const PHOTOS_LEFT_OUT: Notice = {
  code: 'photos_left_out',
  message: 'This model can’t see photos; write what you see.',
}

/** How a request is made. Each refusal takes something away, so that there is an end to it. */
interface Way {
  readonly form: RequestForm
  readonly hasPhotos: boolean
  readonly hasThinking: boolean
  readonly hasEffort: boolean
  readonly hasThinkingSetting: boolean
  /** The longest reply that the model is known to allow. */
  readonly mostTokens: number
}

interface OtherWay extends Way {
  /** For the log. */
  readonly without: string
  /** That later sessions begin so is worth knowing only if it helps. */
  readonly isTrial?: boolean
}

/**
 * What the server turns out not to take is left out, and the request is made once more without it. Sessions that begin
 * later do without it too; those that have begun keep their form. Failures come as a reply (E9); only a call whose signal
 * is aborted throws.
 */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  const { model, features = featuresOf(model), loadImage, onFailedRequest } = options
  const { maxTokens, effort, thinking = null, limits } = { ...DEFAULT_MODEL_SETTINGS, ...options }
  const { maxRetries = MAX_RETRIES, wait = waitFor } = options
  const client = 'client' in options ? options.client : createClient(options, limits)
  const addressee = addresseeOf(client, model)
  const images = encodedImages(loadImage)
  /** Of this server and this model, until the process ends. */
  let learned: Way = {
    form: formFor(features),
    hasPhotos: features.has('images'),
    hasThinking: true,
    hasEffort: effort !== 'default' && features.has('effort'),
    hasThinkingSetting: thinking !== null,
    mostTokens: Number.POSITIVE_INFINITY,
  }

  async function invoke(request: ModelRequest, call: ModelCall): Promise<ModelReply> {
    let way: Way | OtherWay = firstWay(request)
    let retries = 0
    /** Of tries that broke off. */
    let spent = NOTHING_USED
    for (;;) {
      const asked = await write(request, way)
      call.signal.throwIfAborted()
      if (!asked) return photosUnreadable()
      const outcome = await sendRequest(client, asked, call, limits, addressee)
      if (outcome.kind === 'reply') return withSpent(answered(outcome, request, asked, way), spent)
      spent = sumOf(spent, outcome.failure.usage ?? NOTHING_USED)
      const waitMs = outcome.isPassing && retries < maxRetries ? retryDelayMs(outcome.error, retries) : null
      const other = otherWay(outcome, asked, request, way, waitMs === null)
      report(outcome, other)
      if (other) {
        way = other
        continue
      }
      if (waitMs === null || waitMs > LONGEST_WAIT_MS) {
        const failure = waitMs === null ? outcome.failure : busyFor(waitMs)
        return spent === NOTHING_USED ? failure : { ...failure, usage: spent }
      }
      retries += 1
      await call.onBusy?.(waitMs, retries)
      await wait(waitMs, call.signal)
    }
  }

  function firstWay(request: ModelRequest): Way {
    const soFar = formSoFar(request)
    const form = soFar === null ? learned.form : plainerOf(soFar, formFor(features))
    const hasPhotos = features.has('images') && (photosSoFar(request) ?? learned.hasPhotos)
    // The session came to it by a refusal that did not say of what.
    const isReduced = form === 'plain' && formFor(features) !== 'plain'
    const hasEffort = learned.hasEffort && !isReduced
    const hasThinkingSetting = learned.hasThinkingSetting && !isReduced
    return { ...learned, form, hasPhotos, hasEffort, hasThinkingSetting }
  }

  /** Null when the photos can't be read: nothing else can fail here. */
  const write = (request: ModelRequest, way: Way): Promise<ApiRequest | null> =>
    messagesApiRequest(request, {
      model,
      maxTokens: Math.min(request.allowsLongReply ? maxTokens * LONG_REPLY : maxTokens, way.mostTokens),
      form: way.form,
      images: way.hasPhotos ? images : null,
      withoutThinking: !way.hasThinking,
      effort: way.hasEffort && effort !== 'default' ? effort : null,
      thinking: way.hasThinkingSetting ? thinking : null,
    }).catch(() => null)

  /** How to make a refused request once more; null where the refusal is about nothing that could be left out. */
  function otherWay(
    { error }: FailedRequest,
    asked: ApiRequest,
    request: ModelRequest,
    way: Way,
    isLastTry: boolean,
  ): OtherWay | null {
    if (!error || !MAY_REFUSE.has(error.status ?? 0)) return null
    const part = refusedPart(error.message)
    const without = (what: Partial<Way>): OtherWay => ({
      ...way,
      ...what,
      without: part ?? 'all that is not plain',
    })
    switch (part) {
      case 'thinking':
        if (!way.hasThinking || !hasThinking(asked)) break
        return without({ hasThinking: false })
      case 'images':
        if (!way.hasPhotos || !hasPhotos(request)) break
        if (TAKES_NO_PHOTOS.test(error.message)) learned = { ...learned, hasPhotos: false }
        return without({ hasPhotos: false })
      case 'effort':
        if (!way.hasEffort) break
        learned = { ...learned, hasEffort: false }
        return without({ hasEffort: false })
      case 'thinking_setting':
        if (!way.hasThinkingSetting) break
        learned = { ...learned, hasThinkingSetting: false }
        return without({ hasThinkingSetting: false })
      case 'max_tokens': {
        const most = allowedTokens(error.message) ?? maxTokens
        if (most >= asked.body.max_tokens) break
        learned = { ...learned, mostTokens: most }
        return without({ mostTokens: most })
      }
      case 'tool_changes':
      case 'system_messages':
      case 'cache_control': {
        const form = formWithout(asked.form, part)
        if (!form) break
        learned = { ...learned, form: plainerOf(learned.form, form) }
        return without({ form })
      }
      case 'tools':
      case 'too_long':
        return null
      case null:
        break
    }
    // The words tell of nothing that could be left out. A first request is tried as plain as can be, since a server of
    // one's own may fail in any words; one that only had a bad moment is asked the same again before that.
    const soFar = formSoFar(request)
    const isProven = soFar !== null && soFar === plainerOf(soFar, formFor(features))
    const isPlain = way.form === 'plain' && !way.hasEffort && !way.hasThinkingSetting
    if (isProven || isPlain || error.status === 413 || (error.status === 500 && !isLastTry)) return null
    const plain = without({ form: 'plain', hasEffort: false, hasThinkingSetting: false })
    return { ...plain, isTrial: error.status !== 500 }
  }

  function answered(reply: Reply, request: ModelRequest, asked: ApiRequest, way: Way | OtherWay): Reply {
    if ('isTrial' in way && way.isTrial) {
      learned = { ...learned, form: way.form, hasEffort: false, hasThinkingSetting: false }
    }
    const withoutPhotos = !way.hasPhotos && hasPhotos(request)
    return {
      ...reply,
      origin: originOf(reply, asked, way, withoutPhotos),
      ...(withoutPhotos && { notice: PHOTOS_LEFT_OUT }),
    }
  }

  function report({ failure, error, requestId }: FailedRequest, other: OtherWay | null) {
    onFailedRequest?.({
      code: failure.code,
      status: error?.status ?? null,
      requestId: requestId && codeIn(requestId),
      reason: codeIn(error?.errorCode ?? error?.type ?? null),
      ...(other && { without: other.without }),
    })
  }

  return invoke
}

/** With these a server says that it does not take a request; 500, since some fail over it instead. */
const MAY_REFUSE: ReadonlySet<number> = new Set([400, 413, 422, 500])

/** The model, and not only this photo of all. */
const TAKES_NO_PHOTOS =
  /not? support|unsupported|vision|multi-?modal|text[- ]only|not (a )?(valid|permitted|allowed)|unknown variant/i

/** What later requests need to know of how this one was made. */
function originOf(
  { content }: Reply,
  { form, prefix }: ApiRequest,
  way: Way,
  withoutPhotos: boolean,
): ReplyOrigin {
  return {
    form,
    ...(content.some(isThinking) && { prefix: prefix() }),
    ...(!way.hasThinking && { withoutThinking: true }),
    ...(withoutPhotos && { withoutPhotos: true }),
  }
}

const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }

const sumOf = (one: Usage, other: Usage): Usage =>
  other === NOTHING_USED
    ? one
    : {
        inputTokens: one.inputTokens + other.inputTokens,
        outputTokens: one.outputTokens + other.outputTokens,
        cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
        cacheCreationTokens: one.cacheCreationTokens + other.cacheCreationTokens,
      }

/** What the context holds is told by the last try alone. */
function withSpent(reply: Reply, spent: Usage): Reply {
  if (spent === NOTHING_USED) return reply
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = reply.usage
  const contextTokens = inputTokens + outputTokens + cacheReadTokens + cacheCreationTokens
  return { ...reply, usage: sumOf(reply.usage, spent), contextTokens }
}

/** A server may write anything where its codes are; only what looks like one is logged. */
const codeIn = (text: unknown) => (typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text) ? text : null)

const isThinking = ({ type }: { type: string }) => type === 'thinking' || type === 'redacted_thinking'

const hasThinking = ({ body }: ApiRequest) =>
  body.messages.some(({ content }) => typeof content !== 'string' && content.some(isThinking))

const hasPhotos = ({ messages }: ModelRequest) => messages.some(hasPhoto)

function addresseeOf({ baseURL, apiKey, authToken }: Anthropic, model: string): Addressee {
  return {
    model,
    host: URL.parse(baseURL)?.host ?? 'its address',
    secrets: [apiKey ?? '', authToken ?? ''].filter(secret => secret.length >= SHORTEST_SECRET),
  }
}

/** Stand-ins such as `none` and `ollama` are no secrets. */
const SHORTEST_SECRET = 8
