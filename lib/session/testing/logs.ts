import type { Store } from '@/lib/store/store'
import type { AppEvent } from '@/lib/wire/event'

/** Ids that chance made, as they stand anywhere in a text. */
const RANDOM_ID = /(?<![\w-])(?:(s|r|q|a|ph)_[\w-]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g

export interface Everything {
  /** Of each session, oldest first. */
  readonly logs: readonly (readonly ({ readonly seq: number } & AppEvent)[])[]
  readonly summaries: readonly unknown[]
  readonly running: readonly string[]
  readonly tools: readonly unknown[]
}

/** All that a store holds, without times, and with the ids that chance made numbered as they come: two runs alike look alike. */
export async function everythingIn(store: Store): Promise<Everything> {
  const sessions = (await store.listSessions({ limit: Number.MAX_SAFE_INTEGER })).toReversed()
  const logs = await Promise.all(sessions.map(({ id }) => store.readEvents(id, 0, Number.MAX_SAFE_INTEGER)))
  const everything = {
    logs: logs.map(events => events.map(({ seq, type, data }) => ({ seq, type, data }))),
    summaries: sessions.map(({ createdAt: _, updatedAt: __, ...summary }) => summary),
    running: await store.listRunning(),
    tools: await store.listCustomTools(),
  }
  const numbers = new Map<string, string>()
  const text = JSON.stringify(everything).replaceAll(RANDOM_ID, (id, prefix = 'uuid') => {
    const number = numbers.get(id) ?? `${prefix}#${numbers.size + 1}`
    numbers.set(id, number)
    return number
  })
  return JSON.parse(text)
}
