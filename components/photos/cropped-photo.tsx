import type { Photo } from '@/lib/wire/view'
import { RegionOutline } from './full-photo'
import { StoredPhoto } from './photo-image'
import { cropAround, type Region, regionWithin } from './region-crop'

const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 }

interface CroppedPhotoProps {
  sessionId: string
  photo: Photo
  region?: Region | undefined
  /** Whether the region is outlined. */
  outlined?: boolean
}

/** The part of a photo around a region. It fills its parent, which has to be a square, and be positioned. */
export function CroppedPhoto({ sessionId, photo, region, outlined = false }: CroppedPhotoProps) {
  const crop = cropAround(region ?? WHOLE, photo)
  const offset = (start: number, extent: number) => `${(-start / extent) * 100}%`
  return (
    <>
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
      {region && outlined && <RegionOutline {...regionWithin(region, crop)} />}
    </>
  )
}
