import type { Spot } from '@/components/store/pins'

interface Size {
  readonly width: number
  readonly height: number
}

interface Placed {
  readonly spot: Spot
}

export interface PinGroup<Pin extends Placed> {
  /** The middle of its pins. */
  readonly spot: Spot
  readonly pins: readonly [Pin, ...Pin[]]
}

/** In pixels of the page: what is closer can’t be told apart by a finger. */
const NEAR = 40

/** Pins that are too close together on a photo of this size become one. Each pin is in one group. */
export function groupPins<Pin extends Placed>(pins: readonly Pin[], size: Size): readonly PinGroup<Pin>[] {
  const groups: [Pin, ...Pin[]][] = []
  for (const pin of pins) {
    const near = groups.find(group => distance(middleOfPins(group), pin.spot, size) < NEAR)
    if (near) near.push(pin)
    else groups.push([pin])
  }
  return groups.map(group => ({ spot: middleOfPins(group), pins: group }))
}

const distance = (one: Spot, other: Spot, { width, height }: Size) =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)

function middleOfPins(pins: readonly Placed[]): Spot {
  const mean = (of: (spot: Spot) => number) => pins.reduce((sum, { spot }) => sum + of(spot), 0) / pins.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
