import type { Store } from '@/lib/store/store'

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
