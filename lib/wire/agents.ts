/** Agents that programs store, and send out by their id. */
import { z } from 'zod'
import { shown } from '@/lib/tidy/questions/shapes'
import { agentConfig, agentId, note, toolNames } from './chat'

const agentName = shown.trim().max(200)
const agentTools = toolNames.describe(
  'Ids or names of tools that its runs offer as ordinary ones, as in `tools` of a chat request. They are looked for when a run begins.',
)
const agentPrompt = note
  .trim()
  .nullable()
  .describe('Told to the model at the beginning of each of its runs, behind the base prompt, which stays.')
const agentModel = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .nullable()
  .describe('Called in place of the model that the server is set to.')

export const createAgentRequest = z.strictObject({
  name: agentName,
  config: agentConfig.prefault({}),
  tools: agentTools.default([]),
  prompt: agentPrompt.default(null),
  model: agentModel.default(null),
})
export type AgentDefinition = z.infer<typeof createAgentRequest>

/** The sent agent replaces the stored one. */
export const changeAgentRequest = z
  .strictObject({
    name: agentName,
    config: agentConfig,
    tools: agentTools,
    prompt: agentPrompt,
    model: agentModel,
  })
  .partial()
  .refine(change => Object.keys(change).length > 0, {
    message: 'Say what to change: the name, the config, the tools, the prompt or the model.',
  })
export type ChangeAgentRequest = z.infer<typeof changeAgentRequest>

export const agentPath = { id: agentId }
