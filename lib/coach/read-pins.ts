/** A pin is a line that the page writes for a thing tapped on a photo: `blue mug (photo ph_abc at 0.42, 0.31)`. */

/** A point or a part of a photo, in fractions of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Region extends Point {
  readonly width: number
  readonly height: number
}

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

/** Half the width and height of the part that a card shows round a point. */
const REACH = 0.1

export function regionRound({ x, y }: Point): Region {
  const left = clip(x - REACH)
  const top = clip(y - REACH)
  return { x: left, y: top, width: rounded(clip(x + REACH) - left), height: rounded(clip(y + REACH) - top) }
}

const rounded = (fraction: number) => Math.round(fraction * 1000) / 1000
const clip = (fraction: number) => rounded(Math.min(1, Math.max(0, fraction)))

/** “upper left”, “upper middle”, “middle” … in the thirds of the photo. */
export function zoneOf({ x, y }: Point): string {
  const row = third(y, 'upper', 'lower')
  const column = third(x, 'left', 'right')
  return row === column ? 'middle' : `${row} ${column}`
}

function third(fraction: number, first: string, last: string): string {
  if (fraction < 1 / 3) return first
  return fraction > 2 / 3 ? last : 'middle'
}
