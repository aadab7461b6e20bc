import type { AccessPolicy } from '@/lib/access/policy'

const HERE = Symbol.for('tidyup.access')

/**
 * Where all bundles of this process find what the start has decided on who may come in. Apart from the runtime, so that
 * the guard of the pages does not bring all of it along. Null until the start has come so far.
 */
export function accessOfProcess(): AccessPolicy | null {
  return (globalThis as { [HERE]?: AccessPolicy })[HERE] ?? null
}

export function installAccess(access: AccessPolicy): void {
  const global = globalThis as { [HERE]?: AccessPolicy }
  global[HERE] = access
}
