interface Size {
  readonly width: number
  readonly height: number
}

/** Part of a photo, in fractions of its width and height. */
export interface Region extends Size {
  readonly x: number
  readonly y: number
}

/** The edge of the crop, as a multiple of the region’s longer edge. */
const SURROUNDINGS = 1.8
/** The least crop, as a fraction of the photo’s shorter edge: a smaller one would be blurred. */
const LEAST = 0.25

/** A square crop around a region, with some of its surroundings. */
export function cropAround(region: Region, photo: Size): Region {
  const shorter = Math.min(photo.width, photo.height)
  const wanted = Math.max(region.width * photo.width, region.height * photo.height) * SURROUNDINGS
  const edge = Math.min(shorter, Math.max(wanted, shorter * LEAST))
  const width = edge / photo.width
  const height = edge / photo.height
  return {
    x: within(region.x + region.width / 2 - width / 2, 1 - width),
    y: within(region.y + region.height / 2 - height / 2, 1 - height),
    width,
    height,
  }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
