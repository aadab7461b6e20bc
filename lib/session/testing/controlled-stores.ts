import type { Store } from '@/lib/store/store'

/** Where a process is killed: on one side of its n-th commit, counted from 1. */
export interface CrashPoint {
  readonly commit: number
  /** `before`: nothing was stored. `after`: it was stored, but its caller never hears of it. */
  readonly side: 'before' | 'after'
}

export interface MortalStore {
  readonly store: Store
  /** Settles at the moment of death. */
  readonly died: Promise<void>
  /** The methods that were about to commit, in order. */
  readonly commits: readonly string[]
  /** Dies now. What the database is at is finished, heard by nobody, and the connection is closed. */
  bury(): Promise<void>
}

const NO_COMMITS: ReadonlySet<string | symbol> = new Set<keyof Store>([
  'readEvents',
  'readSnapshot',
  // Comes at any time, and nothing hangs on it.
  'writeSnapshot',
  'hasSession',
  'listSessions',
  'listRooms',
  'listRunning',
  // Writes only after a process that was stopped, as none is here.
  'takeHandedOver',
  'readPhoto',
  'listInventoryPlaces',
  'countInventory',
  'readInventoryPlace',
  'findInInventory',
  'knownPlaces',
  'lastPlacings',
  'exportInventory',
  'listCustomTools',
  'findCustomTools',
  'listAgents',
  'findAgent',
  'ping',
  'close',
])

/**
 * A store that stops dead at a point: from then on no call to it ever settles, so that whatever waits for it is as
 * gone as if its process had been killed. Any method that is not known to be none counts as a commit.
 */
export function mortalStore(inner: Store, crash: CrashPoint | null): MortalStore {
  const death = Promise.withResolvers<void>()
  const commits: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let isDead = false

  function die(): Promise<never> {
    isDead = true
    death.resolve()
    return silence()
  }

  async function perform(method: string, run: () => Promise<unknown>): Promise<unknown> {
    if (isDead) return silence()
    const isLast = !NO_COMMITS.has(method) && commits.push(method) === crash?.commit
    if (isLast && crash.side === 'before') return die()
    const running = run()
    underWay.add(running)
    try {
      const result = await running
      if (isLast) return await die()
      return isDead ? await silence() : result
    } finally {
      underWay.delete(running)
    }
  }

  const store = new Proxy(inner, {
    get: (target, method: keyof Store & string) => {
      const run = target[method] as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => perform(method, () => run(...parameters))
    },
  })

  return {
    store,
    died: death.promise,
    commits,
    async bury() {
      isDead = true
      await Promise.allSettled(underWay)
      await inner.close()
    },
  }
}

const silence = () => new Promise<never>(() => {})

/** Decides when a task may go on, for instance the scheduler of fast-check. */
export interface Turns {
  schedule(task: Promise<string>): Promise<string>
}

/** A store whose every call waits for its turn: who comes first is up to the scheduler, not to chance. */
export function interleavedStore(inner: Store, turns: () => Turns): Store {
  return new Proxy(inner, {
    get: (target, method: keyof Store & string) => {
      const run = target[method] as (...parameters: unknown[]) => Promise<unknown>
      return async (...parameters: unknown[]) => {
        await turns().schedule(Promise.resolve(method))
        return run(...parameters)
      }
    },
  })
}
