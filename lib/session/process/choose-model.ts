import type { ImageId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import type { HistoryBudget } from '@/lib/engine/next-step'
import { featuresOf, type ModelFeatures } from '@/lib/model/model-features'
import type { Store } from '@/lib/store/store'
import type { Log } from '@/lib/telemetry/log'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { Prices } from '@/lib/wire/prices'
import type { Environment } from './env'

/** The model as the page shows it. */
export type ModelInfo =
  | { readonly kind: 'coach' }
  | { readonly kind: 'api'; readonly model: string; readonly prices?: Prices }

export interface ChosenModel {
  readonly info: ModelInfo
  readonly model: Model<TidyDomain>
  readonly budget: HistoryBudget
  /** Answers that are guessed, so that their requests can be made ahead (B5); none where that would gain nothing. */
  readonly guesses: number
}

/** The built-in coach knows only what the history says, and no history is too long for it. */
export const UNLIMITED: HistoryBudget = {
  maxTokens: Number.POSITIVE_INFINITY,
  keepTokens: Number.POSITIVE_INFINITY,
}

/** Without a key or a base URL it is the built-in coach, and nothing leaves the machine. */
export async function chooseModel(environment: Environment, store: Store, log: Log): Promise<ChosenModel> {
  const {
    ANTHROPIC_API_KEY: apiKey,
    ANTHROPIC_AUTH_TOKEN: authToken,
    ANTHROPIC_BASE_URL: baseURL,
  } = environment
  if (!apiKey && !authToken && !baseURL) {
    const { createThreadedCoach } = await import('@/lib/session/threads/coach-thread')
    return { info: { kind: 'coach' }, model: createThreadedCoach(), budget: UNLIMITED, guesses: 0 }
  }
  const { createAnthropicModel } = await import('@/lib/model/anthropic')
  const {
    TIDYUP_MODEL: name,
    TIDYUP_PRICES: prices,
    TIDYUP_MODEL_CONNECT_SECONDS: connectSeconds,
  } = environment
  const settings = {
    apiKey,
    authToken,
    baseURL,
    effort: environment.TIDYUP_EFFORT,
    thinking: environment.TIDYUP_THINKING,
    maxTokens: environment.TIDYUP_MAX_OUTPUT_TOKENS,
    limits: {
      connect: connectSeconds && connectSeconds * 1_000,
      firstPiece: environment.TIDYUP_MODEL_FIRST_SECONDS * 1_000,
      nextPiece: environment.TIDYUP_MODEL_SILENCE_SECONDS * 1_000,
    },
    loadImage: (imageId: ImageId) => store.readPhoto(imageId),
  }
  const modelNamed = (model: string, features?: ModelFeatures) =>
    createAnthropicModel({
      ...settings,
      model,
      features,
      onFailedRequest: report => log.warn({ model, ...report }, 'model request failed'),
    })
  const maxTokens = environment.TIDYUP_CONTEXT_TOKENS
  const features = environment.TIDYUP_MODEL_FEATURES ?? featuresOf(name)
  return {
    info: { kind: 'api', model: name, ...(prices && { prices }) },
    model: byName(modelNamed(name, environment.TIDYUP_MODEL_FEATURES), name, modelNamed),
    budget: { maxTokens, keepTokens: Math.floor(maxTokens / 4) },
    guesses: features.has('parallel_requests') ? environment.TIDYUP_AHEAD : 0,
  }
}

/** Calls the model that a request names instead of the configured one. The features of each are learned separately. */
function byName(
  own: Model<TidyDomain>,
  name: string,
  modelNamed: (name: string) => Model,
): Model<TidyDomain> {
  const models = new Map<string, Model<TidyDomain>>([[name, own]])
  return (request, call) => {
    const { model: asked = name } = request
    const model = models.get(asked) ?? modelNamed(asked)
    models.set(asked, model)
    return model(request, call)
  }
}
