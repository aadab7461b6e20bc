/** The scripted Messages API with a prompt cache: each reply tells what its request read, wrote and had besides. */
import type { MessageReply, WireUsage } from '@/lib/model/testing/scripted-api/replies'
import {
  type ScriptedApi,
  type ScriptedApiOptions,
  startScriptedApi,
} from '@/lib/model/testing/scripted-api/scripted-api'
import { createPromptCache, tokensOfText } from './prompt-cache'

export interface CachingApi extends ScriptedApi {
  /** Of each request that was not refused, in order. */
  readonly usages: readonly WireUsage[]
}

export interface CachingApiOptions extends Omit<ScriptedApiOptions, 'script' | 'port'> {
  readonly replies: readonly MessageReply[]
  readonly imageTokens: (base64: string) => number
}

export async function startCachingApi(options: CachingApiOptions): Promise<CachingApi> {
  const { replies, imageTokens, ...limits } = options
  const cache = createPromptCache(imageTokens)
  const usages: WireUsage[] = []
  const api = await startScriptedApi({
    thinks: false,
    ...limits,
    script(request, index) {
      const reply = replies[index]
      if (!reply)
        return { status: 500, error: `There is no reply ${index}.`, headers: { 'x-should-retry': 'false' } }
      const usage = { ...cache.bill(request), output_tokens: tokensOfText(JSON.stringify(reply.content)) }
      usages.push(usage)
      return { ...reply, usage }
    },
  })
  return { ...api, usages }
}
