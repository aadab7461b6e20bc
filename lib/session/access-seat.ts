import type { Access } from '@/lib/access/access'
import { processSeat } from './process-seat'

/** What the start has decided on who may come in. Apart from the runtime, so that a guard does not bring all of it along. */
export const accessSeat = processSeat<Access>('access')
