import type { Region } from './region-crop'

const percent = (fraction: number) => `${fraction * 100}%`

/** Two rings, one light and one dark, so that it shows on any photo. */
export function RegionOutline({ x, y, width, height }: Region) {
  return (
    <span
      aria-hidden="true"
      className="absolute rounded-md border-2 border-white shadow-[0_0_0_2px_#000a]"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  )
}
