/**
 * Items that the person named on a photo travel in the message’s text, one a line. The form of a line is data that the
 * coach reads (lib/coach/read-pins.ts): it is the same in every language.
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

const PLACE_OF_PIN = / \(photo [A-Za-z0-9_-]{1,64} at [01]\.\d\d, [01]\.\d\d\)$/gm

/** The text as a person reads it: without the places. */
export const withoutPinPlaces = (text: string) => text.replace(PLACE_OF_PIN, '')
