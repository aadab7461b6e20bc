import { cropAround, type Region } from '@/components/ui/region-crop'
import type { Photo } from '@/lib/wire/view'
import { StoredPhoto } from './photo-image'

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
