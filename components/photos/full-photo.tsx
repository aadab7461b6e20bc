import type { Region } from '@/components/ui/region-crop'
import type { Photo } from '@/lib/wire/view'
import { LostPhoto, StoredPhoto, useIsLost } from './photo-image'

interface FullPhotoProps {
  sessionId: string
  photo: Photo
  alt: string
  region?: Region | undefined
}

/** The photo as large as the screen allows, with the region outlined. */
export function FullPhoto({ sessionId, photo, alt, region }: FullPhotoProps) {
  const isLost = useIsLost(photo.id)
  if (isLost) return <LostPhoto />
  return (
    <div className="flex h-full items-center justify-center">
      <div
        className="relative max-h-full max-w-full"
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          width: `min(100%, 75dvh * ${photo.width / photo.height})`,
        }}
      >
        <StoredPhoto
          sessionId={sessionId}
          photoId={photo.id}
          alt={alt}
          size={photo}
          className="size-full rounded-crop"
        />
        {region && <RegionOutline {...region} />}
      </div>
    </div>
  )
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A light ring and a dark one, visible on any photo. */
function RegionOutline({ x, y, width, height }: Region) {
  return (
    <span
      aria-hidden="true"
      className="absolute rounded-small border-2 border-on-photo outline-1 outline-over-photo"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  )
}
