/** A model behind the Messages API: Anthropic's own, or a server that speaks the same language. */
import Anthropic, { APIError } from '@anthropic-ai/sdk'
import type { ReplyOrigin } from '@/lib/engine/messages'
import type { Model, ModelCall, ModelReply, ModelRequest } from '@/lib/engine/model'
import { type Capabilities, type Capability, capabilitiesOf, capabilityRefused } from './capabilities'
import { encodedImages, type LoadImage } from './encoded-images'
import { httpFetch } from './http-fetch'
import { type ApiRequest, messagesApiRequest } from './messages-api-request'
import { type Addressee, cutOff, failureOf, notAReply, photosUnreadable } from './model-error'
import { readStream } from './read-stream'

/** How to reach the server. The key counts where both a key and a token are given. */
export interface Access {
  readonly apiKey?: string | undefined
  readonly authToken?: string | undefined
  /** Anthropic's own when it is not given. */
  readonly baseURL?: string | undefined
  /** How often a call that failed is made again before it counts as failed; the SDK's default is 2. */
  readonly maxRetries?: number | undefined
}

export type AnthropicModelOptions = (Access | { readonly client: Anthropic }) & {
  readonly model: string
  /** The longest reply, in tokens. */
  readonly maxTokens?: number
  readonly loadImage: LoadImage
  /** Told of a capability that the server turned out not to have, once for each. */
  readonly onCapabilityRefused?: (capability: Capability) => void
  /** Told of a request that had to be made again without the thinking of earlier replies. */
  readonly onThinkingRefused?: () => void
}

const DEFAULT_MAX_TOKENS = 8192

/**
 * A capability that the server turns out not to have is not used again by this adapter, and the call is made once more
 * without it. Failures come as a reply (E9); only a call whose signal is aborted throws.
 */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  const { model, maxTokens = DEFAULT_MAX_TOKENS, loadImage, onCapabilityRefused, onThinkingRefused } = options
  const client = 'client' in options ? options.client : createClient(options)
  const addressee = addresseeOf(client, model)
  const images = encodedImages(loadImage)
  let capabilities = capabilitiesOf(model)

  async function invoke(
    request: ModelRequest,
    call: ModelCall,
    withoutThinking = false,
  ): Promise<ModelReply> {
    const used = capabilities
    const settings = { model, maxTokens, capabilities: used, images, withoutThinking }
    // Nothing but the reading of photos can fail here.
    const asked = await messagesApiRequest(request, settings).catch(() => null)
    call.signal.throwIfAborted()
    if (!asked) return photosUnreadable()
    try {
      const reply = await send(asked, call)
      return reply.kind === 'reply' ? { ...reply, origin: originOf(reply, asked, withoutThinking) } : reply
    } catch (error) {
      call.signal.throwIfAborted()
      if (isThinkingRefused(error, asked)) {
        onThinkingRefused?.()
        return invoke(request, call, true)
      }
      const refused = refusedCapability(error, asked, used)
      if (!refused) return failureOf(error, addressee)
      giveUp(refused)
      return invoke(request, call)
    }
  }

  /** Calls that were under way together may be refused the same. */
  function giveUp(refused: Capability) {
    if (!capabilities[refused]) return
    capabilities = { ...capabilities, [refused]: false }
    onCapabilityRefused?.(refused)
  }

  async function send({ body, betas }: ApiRequest, call: ModelCall): Promise<ModelReply> {
    const headers = betas.length > 0 ? { 'anthropic-beta': betas.join() } : {}
    // A signal of its own, since the SDK takes its listener off again only where it reads the response itself.
    const signal = AbortSignal.any([call.signal])
    const outcome = await readStream(
      await client.messages.create(body, { signal, headers }).asResponse(),
      call,
    )
    switch (outcome.kind) {
      case 'reply':
        return outcome
      case 'cut_off':
        return cutOff(addressee)
      case 'not_a_reply':
        return notAReply(addressee)
    }
  }

  return invoke
}

type Reply = Extract<ModelReply, { kind: 'reply' }>

/** What later requests need to know of how this one was made. */
function originOf({ content }: Reply, { form, prefix }: ApiRequest, withoutThinking: boolean): ReplyOrigin {
  const isBound = content.some(({ type }) => type === 'thinking' || type === 'redacted_thinking')
  return { form, ...(isBound && { prefix: prefix() }), ...(withoutThinking && { withoutThinking }) }
}

/** Thinking that went back, and that the server takes to be bound to another conversation. */
function isThinkingRefused(error: unknown, { body }: ApiRequest): boolean {
  return (
    error instanceof APIError &&
    (error.status === 400 || error.status === 422) &&
    TELLS_OF_THINKING.test(error.message) &&
    body.messages.some(({ content }) => typeof content !== 'string' && content.some(isThinking))
  )
}

const TELLS_OF_THINKING = /bound to a different|thinking|signature/i
const isThinking = ({ type }: { type: string }) => type === 'thinking' || type === 'redacted_thinking'

/** Credentials are always given, so that the SDK looks for none elsewhere; a server of one's own often asks for none. */
function createClient({ apiKey, authToken, baseURL, maxRetries }: Access): Anthropic {
  const credential = apiKey ? { apiKey } : { authToken: authToken || 'none' }
  return new Anthropic({ ...credential, baseURL, maxRetries, fetch: httpFetch, openTelemetry: false })
}

function addresseeOf({ baseURL, apiKey, authToken }: Anthropic, model: string): Addressee {
  return {
    model,
    host: URL.parse(baseURL)?.host ?? 'its address',
    secrets: [apiKey ?? '', authToken ?? ''].filter(secret => secret.length >= SHORTEST_SECRET),
  }
}

/** Stand-ins such as `none` and `ollama` are no secrets. */
const SHORTEST_SECRET = 8

/** The capability that this request used and the server does not have, or null when the error is about something else. */
function refusedCapability(
  error: unknown,
  { body, betas }: ApiRequest,
  used: Capabilities,
): Capability | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null
  const refused = capabilityRefused(error.message)
  if (!refused || !used[refused]) return null
  const wasAsked: Readonly<Record<Capability, boolean>> = {
    cacheControl: true,
    toolChanges: betas.length > 0,
    systemMessages: body.messages.some(message => message.role === 'system'),
  }
  return wasAsked[refused] ? refused : null
}
