import type { Telemetry } from '@/lib/telemetry/telemetry'
import { processSeat } from './process-seat'

/** Who looks on. Apart from the runtime: it is there before the store is open. */
export const telemetrySeat = processSeat<Telemetry>('telemetry')
