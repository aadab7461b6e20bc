/** Points and parts of a photo, in fractions of its width and height. */
import type { Region } from './questions/shapes'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Half the width and height of the part that is shown round a point. */
const REACH = 0.1

/** The part of the photo that a thing is on which was pointed at there. */
export function regionRound({ x, y }: Point): Region {
  const left = clip(x - REACH)
  const top = clip(y - REACH)
  return { x: left, y: top, width: rounded(clip(x + REACH) - left), height: rounded(clip(y + REACH) - top) }
}

/** Where one would point to mean that part. */
export const middleOf = ({ x, y, width, height }: Region): Point => ({ x: x + width / 2, y: y + height / 2 })

export const isWhole = (region: Region | undefined) => region?.width === 1 && region.height === 1

const rounded = (fraction: number) => Math.round(fraction * 1000) / 1000

export const clip = (fraction: number) => rounded(Math.min(1, Math.max(0, fraction)))
