import type { Figure } from './figure'

/** How much is measured: `smoke` does each thing a few times, to see that the measuring works, and proves nothing. */
export type Size = 'full' | 'smoke'

/** One part of the bench. It starts and ends its own servers and processes. */
export type Section = (size: Size) => Promise<readonly Figure[]>
