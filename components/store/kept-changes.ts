/** Changes that are not known to have arrived, as the browser stores them: a reload does not lose them (Q3). */
import { keep, tryStorage } from './browser-storage'

/** The stored form: another version of the page may have to read it. */
export interface KeptChange {
  /** The server knows the change by it, if its operation takes an id. */
  readonly id: string
  readonly operation: string
  readonly input: unknown
  /** When it was made: ISO 8601, UTC. */
  readonly at: string
}

export interface KeptChanges {
  add(change: KeptChange): void
  remove(id: string): void
  /** Oldest first. */
  list(): readonly KeptChange[]
}

type KeyValueStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * The kept changes of one session. Each has its own key, so that two tabs never overwrite each other’s list. Where the browser stores
 * nothing they stay in memory.
 */
export function createKeptChanges(sessionId: string, storage: () => KeyValueStore): KeptChanges {
  const memory = new Map<string, string>()
  const prefix = `tidyup-change:${sessionId}:`

  const read = (key: string) => memory.get(key) ?? tryStorage(() => storage().getItem(key)) ?? null
  const keysWith = (start: string) => {
    const stored = tryStorage(() =>
      Array.from({ length: storage().length }, (_, index) => storage().key(index)),
    )
    const keys = [...(stored ?? []).filter(key => key !== null), ...memory.keys()]
    return keys.filter(key => key.startsWith(start))
  }

  function add(change: KeptChange) {
    const key = prefix + change.id
    const text = JSON.stringify(change)
    if (!keep(() => storage().setItem(key, text))) memory.set(key, text)
  }

  /** Takes over what earlier versions of the page have kept: answers with a key for each card, and ticks in one key for all sessions. */
  function takeOver() {
    for (const key of keysWith(`tidyup-answer:${sessionId}:`)) {
      const { asked, request, at } = parse<OldAnswer>(read(key))
      if (!asked?.question || !request?.answer || !at) continue
      const input = { sessionId, asked, answer: request.answer }
      add({ id: request.answerId, operation: 'answer', input, at })
      tryStorage(() => storage().removeItem(key))
    }
    const { state, ...rest } = parse<OldTicks>(read(OLD_TICKS))
    const { [sessionId]: ticks, ...others } = state?.bySession ?? {}
    if (!ticks) return
    for (const kind of ['carried', 'not_carried'] as const) {
      const ids = Object.keys(ticks).filter(
        id => ticks[id]?.seq === undefined && ticks[id]?.carried === (kind === 'carried'),
      )
      if (ids.length > 0)
        add({
          id: `${kind}-${ids[0]}`,
          operation: 'tick',
          input: { sessionId, kind, ids },
          at: new Date().toISOString(),
        })
    }
    tryStorage(() =>
      storage().setItem(OLD_TICKS, JSON.stringify({ ...rest, state: { ...state, bySession: others } })),
    )
  }

  return {
    add,

    remove(id) {
      memory.delete(prefix + id)
      tryStorage(() => storage().removeItem(prefix + id))
    },

    list() {
      takeOver()
      return keysWith(prefix)
        .flatMap(key => {
          const { id, operation, input, at } = parse<KeptChange>(read(key))
          return id && operation && input && at ? [{ id, operation, input, at }] : []
        })
        .sort((one, other) => one.at.localeCompare(other.at))
    },
  }
}

const OLD_TICKS = 'tidyup-ticks'

interface OldAnswer {
  readonly asked: { readonly question?: unknown }
  readonly request: { readonly answerId: string; readonly answer?: unknown }
  readonly at: string
}

interface OldTicks {
  readonly state: {
    readonly bySession?: Readonly<Record<string, OldTicksOfSession>>
  }
}

/** Ticks with a `seq` were in the log. */
type OldTicksOfSession = Readonly<Record<string, { readonly carried: boolean; readonly seq?: number }>>

/** Empty for an entry in a form that this version does not know. */
const parse = <Stored>(text: string | null): Partial<Stored> =>
  tryStorage(() => JSON.parse(text ?? 'null') as Partial<Stored> | null) ?? {}
