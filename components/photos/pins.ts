/**
 * Items that the person named on a photo are sent as lines of the message’s text. The offline coach parses these lines
 * (lib/coach/read-pins.ts), so their format is the same in every language.
 */

/** In fractions of the photo’s width and height. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Pin {
  readonly key: string
  readonly item: string
  readonly spot: Spot | null
}

/** `blue mug (photo ph_1 at 0.42, 0.31)`; without a spot just `blue mug`. */
export function pinLine({ item, spot }: Pin, photoId: string): string {
  return spot ? `${item} (photo ${photoId} at ${spot.x.toFixed(2)}, ${spot.y.toFixed(2)})` : item
}

const PIN_POSITION = / \(photo [A-Za-z0-9_-]{1,64} at [01]\.\d\d, [01]\.\d\d\)$/gm

/** The text without the positions, as it is shown. */
export const withoutPinPositions = (text: string) => text.replace(PIN_POSITION, '')

/** The spot on the photo turned clockwise by a quarter. */
export const turnSpot = ({ x, y }: Spot): Spot => ({ x: 1 - y, y: x })
