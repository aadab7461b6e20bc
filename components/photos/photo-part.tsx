'use client'

import type { CSSProperties } from 'react'
import { cropAround, type Region } from '@/components/ui/region-crop'
import { isWhole } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'
import { StoredPhoto } from './photo-image'

const CORNERS = 'M0 16V6Q0 0 6 0H16M84 0h10q6 0 6 6v10M100 84v10q0 6-6 6H84M16 100H6q-6 0-6-6V84'

interface PhotoPartProps {
  sessionId: string
  photo: Photo
  region: Region | undefined
  /** All but the region is dark. */
  dimmed: boolean
}

/** A photo that fills its box, or the part of it around a region, which is wholly visible between four white corners. */
export function PhotoPart({ sessionId, photo, region, dimmed }: PhotoPartProps) {
  const image = { sessionId, photoId: photo.id, alt: '' }
  if (!region || isWhole(region))
    return <StoredPhoto {...image} size={photo} className="absolute inset-0 size-full object-cover" />
  const corners = around(region, photo, 'corners')
  const frame = around(region, photo, 'frame')
  const wanted = dimmed ? withSurroundings(region) : frame
  return (
    <span className="absolute inset-0 overflow-hidden [container-type:size]">
      {mayLeaveEdges(frame, photo) && (
        <StoredPhoto
          {...image}
          className="absolute inset-0 size-full scale-125 object-cover opacity-70 blur-xl"
        />
      )}
      <span className="absolute block" style={photoInBox(wanted, frame, photo)}>
        <StoredPhoto {...image} size={photo} className="absolute inset-0 size-full max-w-none" />
        {dimmed ? (
          <span
            style={placeOf(corners)}
            className="absolute rounded-card border-3 border-lamp shadow-[0_0_0_200vmax_var(--veil)]"
          />
        ) : (
          <Corners region={region} photo={photo} />
        )}
      </span>
    </span>
  )
}

interface CornersProps {
  region: Region
  photo: Size
  className?: string
}

/** Four corners around a part of a photo, which they are laid over. */
export const Corners = ({ region, photo, className = 'stroke-on-photo' }: CornersProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    style={placeOf(around(region, photo, 'corners'))}
    className={`pointer-events-none absolute overflow-visible fill-none stroke-3 drop-shadow-[0_0_1.5px_var(--over-photo)] ${className}`}
  >
    <path d={CORNERS} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** Where something lies is told by what is around it. */
function withSurroundings({ x, y, width, height }: Region): Region {
  const left = Math.max(0, x - width)
  const top = Math.max(0, y - height)
  return {
    x: left,
    y: top,
    width: Math.min(1, x + 2 * width) - left,
    height: Math.min(1, y + 2 * height) - top,
  }
}

/** A photo in a box of any shape, which only the browser knows: by lengths in container units. */
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
function placeOf({ x, y, width, height }: Region): CSSProperties {
  const percent = (fraction: number) => `${round(fraction * 100)}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

interface CroppedPhotoProps {
  sessionId: string
  photo: Pick<Photo, 'id' | 'width' | 'height'>
  region: Region
}

/** The part of a photo around a region. It fills its parent, which has to be a square, and be positioned. */
export function CroppedPhoto({ sessionId, photo, region }: CroppedPhotoProps) {
  const crop = cropAround(region, photo)
  const offset = (start: number, extent: number) => `${(-start / extent) * 100}%`
  return (
    <StoredPhoto
      sessionId={sessionId}
      photoId={photo.id}
      alt=""
      className="absolute max-w-none"
      style={{
        width: `${100 / crop.width}%`,
        height: `${100 / crop.height}%`,
        left: offset(crop.x, crop.width),
        top: offset(crop.y, crop.height),
      }}
    />
  )
}
