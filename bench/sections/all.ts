/** The parts of the bench, in the order in which they run. To add one, add its line; it is loaded when it is its turn. */
import type { Section } from '@/bench/section'

export const sections: Readonly<Record<string, () => Promise<Section>>> = {
  start: async () => (await import('./start/start')).startSection,
  parked: async () => (await import('./parked/parked')).parkedSection,
}
