interface Size {
  readonly width: number
  readonly height: number
}

/** The size that keeps the shape and has no edge longer than `longest`; never larger than it was. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
