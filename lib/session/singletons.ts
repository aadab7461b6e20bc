/**
 * The singletons of this process. Each route bundle has its own module state; they share only `globalThis`.
 * Only types are imported, so that a bundle which asks for one of these brings none of the code that made it.
 */
import 'server-only'
import type { Access } from '@/lib/access/access'
import type { Telemetry } from '@/lib/telemetry/telemetry'

/** `get` gives null until `set` was called, in whichever bundle. */
export function singleton<Value>(name: string) {
  const key = Symbol.for(`tidyup.${name}`)
  const values = globalThis as { [key: symbol]: Value | undefined }
  return {
    get: (): Value | null => values[key] ?? null,
    set(value: Value) {
      values[key] = value
    },
  }
}

/** Null until the start has opened the store. */
export const { get: getAccess, set: setAccess } = singleton<Access>('access')

/** There before the store is open; null only in tests that observe nothing. */
export const { get: getTelemetry, set: setTelemetry } = singleton<Telemetry>('telemetry')
