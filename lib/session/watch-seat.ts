import type { Watch } from '@/lib/watch/watch'
import { processSeat } from './process-seat'

/** Who looks on. Apart from the runtime: it is there before the store is open. */
export const watchSeat = processSeat<Watch>('watch')
