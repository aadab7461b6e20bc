import type { Watch } from '@/lib/watch/watch'

const HERE = Symbol.for('tidyup.watch')

/**
 * Where all bundles of this process find who looks on. Apart from the runtime, so that it is there before the store is
 * open, and does not bring all of the runtime along. Null until the start has come so far.
 */
export function watchOfProcess(): Watch | null {
  return (globalThis as { [HERE]?: Watch })[HERE] ?? null
}

export function installWatch(watch: Watch): void {
  const global = globalThis as { [HERE]?: Watch }
  global[HERE] = watch
}
