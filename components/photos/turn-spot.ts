import type { Spot } from './pin-lines'

/** Where a spot comes to lie when its photo is turned clockwise by a quarter. */
export const turnSpot = ({ x, y }: Spot): Spot => ({ x: 1 - y, y: x })
