/** The parts of the bench, in the order in which they run. To add one, add its line; it is loaded when it is its turn. */
import type { Section } from '@/bench/section'

export const sections: Readonly<Record<string, () => Promise<Section>>> = {
  page: async () => (await import('./page/page')).page,
}
