/** The types of an agent's domain. The engine needs no more than these; code that knows more is typed by them. */
import { z } from 'zod'

/** A mode and its data, `{name, ...data}` (M1). */
export const modeValue = z.looseObject({ name: z.string() })
export type ModeValue = z.infer<typeof modeValue>

/** A question or an answer is the domain's; the engine only needs to know its kind. */
export const openKind = z.looseObject({ kind: z.string() })
export type OpenKind = z.infer<typeof openKind>

export interface DomainEvent {
  type: string
  data: object
}

/** The one type parameter of agents, tools, sessions and their events. */
export interface Domain {
  mode: ModeValue
  /** Facts that are folded from the session beside its mode (M4). */
  facts: unknown
  /** Its own events, of types that the engine’s don’t have. */
  event: DomainEvent
  question: OpenKind
  answer: OpenKind
}
