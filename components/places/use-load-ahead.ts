import { useEffect } from 'react'

/** Loads what opens by a tap behind the first screen, so that it opens at once, and without a connection as well. */
export function useLoadAhead(...parts: readonly (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are always the same.
  useEffect(() => {
    // A part that fails to load now is requested again by the tap.
    for (const load of parts) load().catch(() => {})
  }, [])
}
