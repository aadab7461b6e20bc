/** The operations of an address of the API. They are loaded when their resource is asked for: a start waits for the first response. */
import type { Operation } from '@/lib/operations/operation'

type Operations = Readonly<Record<string, unknown>>

const agents = () => import('@/lib/operations/agents')
const access = () => import('@/lib/operations/access')
const service = () => import('@/lib/operations/service')

/** By the first segment of their paths behind `/api`. */
const RESOURCES: Readonly<Record<string, () => Promise<Operations>>> = {
  sessions: async () => ({
    ...(await import('@/lib/operations/sessions')),
    ...(await import('@/lib/operations/photos')),
    ...(await import('@/lib/operations/runs')),
  }),
  home: () => import('@/lib/operations/inventory'),
  agents,
  templates: agents,
  tools: agents,
  pair: access,
  devices: access,
  tokens: access,
  health: service,
  metrics: service,
  'openapi.json': async () => {
    const { readOpenApi } = await import('@/lib/operations/operations')
    return { readOpenApi }
  },
}

export interface FoundOperations {
  /** One for each method of the address. */
  readonly operations: readonly [Operation, ...Operation[]]
  readonly params: Readonly<Record<string, string>>
}

/** Null where nothing is at the address. Of two paths that fit, the one with fewer parameters is meant. */
export async function findOperations(segments: readonly string[]): Promise<FoundOperations | null> {
  const [resource = ''] = segments
  if (!Object.hasOwn(RESOURCES, resource)) return null
  const all = Object.values((await RESOURCES[resource]?.()) ?? {}) as Operation[]
  const fitting = all.flatMap(operation => {
    const params = paramsOf(operation.path, segments)
    return params ? [{ operation, params }] : []
  })
  const count = ({ params }: { readonly params: object }) => Object.keys(params).length
  const [first, ...others] = fitting.toSorted((one, other) => count(one) - count(other))
  if (!first) return null
  const { path } = first.operation
  const more = others.flatMap(({ operation }) => (operation.path === path ? [operation] : []))
  return { operations: [first.operation, ...more], params: first.params }
}

/** The parameters of a path, by their names in the template; null where it does not fit. */
function paramsOf(template: string, segments: readonly string[]): Record<string, string> | null {
  const parts = template.split('/').slice(2)
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    const name = /^\{(.*)\}$/.exec(part)?.[1]
    if (name !== undefined) params[name] = segment
    else if (part !== segment) return null
  }
  return params
}
