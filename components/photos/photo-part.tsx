'use client'

import type { Region } from '@/components/ui/region-crop'
import { isWhole } from '@/lib/wire/room-photos'
import type { Photo } from '@/lib/wire/view'
import { StoredPhoto } from './photo-image'
import { around, mayLeaveEdges, photoInBox, placeOf } from './photo-in-box'

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
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            style={placeOf(corners)}
            className="absolute overflow-visible fill-none stroke-3 stroke-on-photo drop-shadow-[0_0_1.5px_var(--over-photo)]"
          >
            <path d={CORNERS} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </span>
    </span>
  )
}

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
