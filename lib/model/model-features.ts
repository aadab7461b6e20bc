/** The features of a model that not every server of the Messages API has. */
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
