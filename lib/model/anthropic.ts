/** A model behind the Messages API: Anthropic's own, or a server that speaks the same language. */
import Anthropic, { APIError } from '@anthropic-ai/sdk'
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
}

const DEFAULT_MAX_TOKENS = 8192

/**
 * A capability that the server turns out not to have is not used again by this adapter, and the call is made once more
 * without it. Failures come as a reply (E9); only a call whose signal is aborted throws.
 */
export function createAnthropicModel(options: AnthropicModelOptions): Model {
  const { model, maxTokens = DEFAULT_MAX_TOKENS, loadImage, onCapabilityRefused } = options
  const client = 'client' in options ? options.client : createClient(options)
  const addressee = addresseeOf(client, model)
  const images = encodedImages(loadImage)
  let capabilities = capabilitiesOf(model)

  async function invoke(request: ModelRequest, call: ModelCall): Promise<ModelReply> {
    const used = capabilities
    // Nothing but the reading of photos can fail here.
    const asked = await messagesApiRequest(request, { model, maxTokens, capabilities: used, images }).catch(
      () => null,
    )
    call.signal.throwIfAborted()
    if (!asked) return photosUnreadable()
    try {
      return await send(asked, call)
    } catch (error) {
      call.signal.throwIfAborted()
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
