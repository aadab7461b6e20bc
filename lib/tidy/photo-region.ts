/** Points and parts of a photo, in fractions of its width and height, and what the model writes for them. */
import type { ImageId } from '@/lib/engine/ids'
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

/** The number of a photo in the order in which they were shown; earlier sessions and the page’s pins have its id. */
export type PhotoName = number | string

export const isPhotoName = (name: unknown): name is PhotoName =>
  typeof name === 'number' || (typeof name === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(name))

export const nameOfPhoto = (photosShown: readonly string[], id: string): PhotoName =>
  photosShown.indexOf(id) + 1 || id

/** Undefined for a photo that was never shown. */
export const photoNamed = (photosShown: readonly ImageId[], name: PhotoName | undefined) =>
  photosShown.find(id => id === name) ?? photosShown[Number(name) - 1]

/** From per cent; the built-in coach and earlier sessions write fractions. */
export function readRegion({ x, y, width, height }: Region): Region {
  const whole = Math.max(x, y, width, height) <= 1 ? 1 : 100
  return { x: x / whole, y: y / whole, width: width / whole, height: height / whole }
}

const rounded = (fraction: number) => Math.round(fraction * 1000) / 1000

export const clip = (fraction: number) => rounded(Math.min(1, Math.max(0, fraction)))
