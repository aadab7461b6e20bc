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

type Row = 'upper' | 'middle' | 'lower'
type Column = 'left' | 'middle' | 'right'
/** In the thirds of the photo. */
type Zone = Exclude<`${Row} ${Column}`, 'middle middle'> | 'middle'

export function zoneOf({ x, y }: Point): Zone {
  const row = third(y, 'upper', 'lower')
  const column = third(x, 'left', 'right')
  return row === 'middle' && column === 'middle' ? 'middle' : (`${row} ${column}` as Zone)
}

function third<First extends string, Last extends string>(
  fraction: number,
  first: First,
  last: Last,
): First | 'middle' | Last {
  if (fraction < 1 / 3) return first
  return fraction > 2 / 3 ? last : 'middle'
}
