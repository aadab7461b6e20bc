/** The options of a run. Stored with `RunStarted`, so that a restart continues with the same options. */
import { z } from 'zod'

/** Model calls one run may make unless it is told otherwise (E2; seed: terminating-tool-calls). */
export const DEFAULT_MAX_INVOCATIONS = 64

/** The policy for a reply in words where a tool call is due: nudge and restriction are one mechanism (F5). */
const contentPolicy = z.discriminatedUnion('kind', [
  /** Seed terminating-tool-calls: past the maximum the run fails. */
  z.object({ kind: z.literal('nudge'), message: z.string(), maximum: z.int().nonnegative() }),
  /** Seed tool-call-agent-extensions: past the maximum the run ends with the content; 0 is unlimited. */
  z.object({ kind: z.literal('restriction'), message: z.string(), maximum: z.int().nonnegative() }),
])

export const runConfig = z.object({
  maxInvocations: z.int().nonnegative(),
  contentPolicy: contentPolicy.nullable(),
  /** Set for an autonomous run (X1): the tools that end it, offered whatever the mode (X2). Empty otherwise. */
  terminatingTools: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ids of tools that are offered besides the mode's own and the terminating ones. */
  includedTools: z.array(z.string()),
  /** The stored agent that it began with. Its options are copied here, so later changes to the agent have no effect. */
  agentId: z.string().optional(),
  /** The model that is called in place of the server’s own. */
  model: z.string().optional(),
  /** Programs that may bring results of calls left to the client: the one that began the run by its id, others by their names. Without it, any may. */
  clients: z.object({ program: z.string().optional(), named: z.array(z.string()) }).optional(),
  /** A person waits for the answer: words that were cut off at the length limit are continued, once (E8). */
  continuesCutReply: z.literal(true).optional(),
})
export type RunConfig = z.infer<typeof runConfig>

/** A person is there to answer questions: the run of a plain message. */
export const interactiveRun: RunConfig = {
  maxInvocations: DEFAULT_MAX_INVOCATIONS,
  contentPolicy: null,
  terminatingTools: [],
  includedTools: [],
  continuesCutReply: true,
}

export const isAutonomous = (config: RunConfig) => config.terminatingTools.length > 0

/** The tools that are offered whatever the mode (X2). */
export const requestedToolIds = ({ terminatingTools, includedTools }: RunConfig) => [
  ...terminatingTools.map(tool => tool.id),
  ...includedTools,
]
