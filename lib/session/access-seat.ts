import type { Access } from '@/lib/access/access'

const HERE = Symbol.for('tidyup.access')

/**
 * Where all bundles of this process find what the start has decided on who may come in. Apart from the runtime, so that
 * the guard of the pages does not bring all of it along. Null until the start has come so far.
 */
export function accessOfProcess(): Access | null {
  return (globalThis as { [HERE]?: Access })[HERE] ?? null
}

export function installAccess(access: Access): void {
  const global = globalThis as { [HERE]?: Access }
  global[HERE] = access
}
