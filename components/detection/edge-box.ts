/** The box of the thing at a point of a picture, by its colours. */
import type { Region } from '@/components/ui/region-crop'
import { clip, type Point, regionRound } from '@/lib/tidy/photo-region'

/** The pixels as in `ImageData`: four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** The farthest reach of a thing from the point, as a fraction of the longer edge. A larger area is floor, wall or table. */
const FARTHEST = 0.28
/** The least area, as a fraction of the picture: a smaller one is a spot on a thing. */
const MIN_AREA = 0.002
/** The least filled part of a box: an area that fills less is no thing of its own. */
const MIN_FILL = 0.25
/** Round the thing, as a share of its longer edge. */
const MARGIN = 0.08

/** From one pixel to the next, and from the first one, as sums of the differences of red, green and blue. */
const STEP = 36
const DRIFT = 150

/**
 * Spreads from the point to pixels that look like their neighbours, up to the edges of what is there. Where that comes to nothing
 * sensible, the region is as large as ever.
 */
export function edgeBox(pixels: Pixels, point: Point): Region {
  const spread = spreadFrom(pixels, point)
  return spread ? withMargin(spread, pixels) : regionRound(point)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** In pixels; null where it is too small, or goes on and on. */
function spreadFrom(pixels: Pixels, point: Point): Box | null {
  const { width, height } = pixels
  const startX = Math.min(width - 1, Math.floor(point.x * width))
  const startY = Math.min(height - 1, Math.floor(point.y * height))
  const reach = Math.round(Math.max(width, height) * FARTHEST)
  const start = startY * width + startX
  const seen = new Uint8Array(width * height)
  const queue = [start]
  seen[start] = 1
  let [left, right, top, bottom] = [startX, startX, startY, startY]
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next] ?? start
    const x = at % width
    const y = (at - x) / width
    if (Math.abs(x - startX) >= reach || Math.abs(y - startY) >= reach) return null
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (const near of neighbours(x, y, pixels)) {
      if (seen[near] || difference(pixels, at, near) > STEP || difference(pixels, start, near) > DRIFT)
        continue
      seen[near] = 1
      queue.push(near)
    }
  }
  const spans = (right - left + 1) * (bottom - top + 1)
  if (queue.length < width * height * MIN_AREA || queue.length < spans * MIN_FILL) return null
  return { left, top, right: right + 1, bottom: bottom + 1 }
}

function neighbours(x: number, y: number, { width, height }: Pixels): number[] {
  const near: number[] = []
  if (x > 0) near.push(y * width + x - 1)
  if (x < width - 1) near.push(y * width + x + 1)
  if (y > 0) near.push((y - 1) * width + x)
  if (y < height - 1) near.push((y + 1) * width + x)
  return near
}

function difference({ data }: Pixels, one: number, other: number): number {
  let sum = 0
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.abs((data[one * 4 + channel] ?? 0) - (data[other * 4 + channel] ?? 0))
  return sum
}

function withMargin({ left, top, right, bottom }: Box, { width, height }: Pixels): Region {
  const margin = Math.max(right - left, bottom - top) * MARGIN
  const x = clip((left - margin) / width)
  const y = clip((top - margin) / height)
  return {
    x,
    y,
    width: clip(clip((right + margin) / width) - x),
    height: clip(clip((bottom + margin) / height) - y),
  }
}

/** In pixels, of the longer edge: enough for the outline of a thing. */
const LONGEST_EDGE = 160

/** The part of a photo that a tap on it means; `picture` shows the photo. */
export function boxAround(spot: Point, picture: Element): Region {
  const image = picture.querySelector('img')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!image?.complete || image.naturalWidth === 0 || !context) return regionRound(spot)
  const scale = LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight)
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  Object.assign(context.canvas, { width, height })
  context.drawImage(image, 0, 0, width, height)
  return edgeBox(context.getImageData(0, 0, width, height), spot)
}
