/** A pin is a line that the page writes for a thing tapped on a photo: `blue mug (photo ph_abc at 0.42, 0.31)`. */
import { clip, type Point } from '@/lib/tidy/photo-region'

export interface Pin {
  readonly photoId: string
  readonly point: Point
}

const PIN = /^(.*?)\s*\(photo ([A-Za-z0-9_-]{1,64}) at (-?\d*\.?\d+)\s*,\s*(-?\d*\.?\d+)\)\s*[.,;]?$/i

/** Null when the line is no pin. The name may be empty. */
export function readPin(line: string): { name: string; pin: Pin } | null {
  const match = PIN.exec(line.trim())
  if (!match) return null
  const [, name = '', photoId = '', x, y] = match
  return { name, pin: { photoId, point: { x: clip(Number(x)), y: clip(Number(y)) } } }
}

/** In the thirds of the photo. */
export const zoneOf = ({ x, y }: Point) =>
  `${third(y, ['upper', 'middle', 'lower'])} ${third(x, ['left', 'middle', 'right'])}` as const

const third = <Name extends string>(
  fraction: number,
  [first, middle, last]: readonly [Name, Name, Name],
): Name => (fraction < 1 / 3 ? first : fraction > 2 / 3 ? last : middle)
