/** A photo in a box of any shape, which only the browser knows: by lengths in container units. */
import type { CSSProperties } from 'react'
import type { Region } from '@/components/ui/region-crop'

interface Size {
  readonly width: number
  readonly height: number
}

/** Around the region, as a share of its longer edge. */
const AIR = { corners: 0.05, frame: 0.16 } as const
/** Fractions of the photo’s shorter edge: a smaller part would be blurred, and smaller corners would look like a dot. */
const LEAST = { corners: 0.1, frame: 0.22 } as const

/** The region with some air, as far as the photo reaches: what stands between the corners, or what has to be seen of the photo. */
export function around(region: Region, photo: Size, part: keyof typeof AIR): Region {
  const shorter = Math.min(photo.width, photo.height)
  const air = Math.max(region.width * photo.width, region.height * photo.height) * AIR[part]
  const along = (start: number, extent: number, length: number) => {
    const wanted = Math.min(1, Math.max(extent + (2 * air) / length, (LEAST[part] * shorter) / length))
    const from = start + extent / 2 - wanted / 2
    return { from: Math.min(Math.max(from, 0), 1 - wanted), extent: wanted }
  }
  const x = along(region.x, region.width, photo.width)
  const y = along(region.y, region.height, photo.height)
  return { x: x.from, y: y.from, width: x.extent, height: y.extent }
}

/**
 * The place of the whole photo in a box with `container-type: size`: `wanted` is as large as it can be and wholly visible. Where
 * the photo would not reach the edges of the box then, it is larger, as long as `needed` is wholly visible.
 */
export function photoInBox(wanted: Region, needed: Region, photo: Size): CSSProperties {
  const shape = photo.height / photo.width
  const widthFor = ({ width, height }: Region) =>
    `min(100cqw * ${round(1 / width)}, 100cqh * ${round(1 / (height * shape))})`
  const cover = `max(100cqw, 100cqh * ${round(1 / shape)})`
  const width = 'var(--photo-width)'
  const height = `${width} * ${round(shape)}`
  const at = (box: string, length: string, middle: number) =>
    `clamp(min(0px, 100${box} - ${length}), 50${box} - ${length} * ${round(middle)}, max(0px, 100${box} - ${length}))`
  return {
    '--photo-width': `max(${widthFor(wanted)}, min(${widthFor(needed)}, ${cover}))`,
    width,
    height: `calc(${height})`,
    left: at('cqw', width, needed.x + needed.width / 2),
    top: at('cqh', height, needed.y + needed.height / 2),
  } as CSSProperties
}

/** The flattest and the narrowest box of a card. */
const FLATTEST = 7
const NARROWEST = 2

/** Where what is needed is much of the photo, a box of another shape has edges that the photo does not reach. */
export const mayLeaveEdges = (needed: Region, { width, height }: Size) =>
  needed.height * height > width / FLATTEST || needed.width * width > height / NARROWEST

/** The place of a part on its photo. */
export function placeOf({ x, y, width, height }: Region): CSSProperties {
  const percent = (fraction: number) => `${round(fraction * 100)}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
