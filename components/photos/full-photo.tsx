import type { Photo } from '@/lib/wire/view'
import type { Region } from './region-crop'
import { RegionOutline } from './region-outline'
import { StoredPhoto } from './stored-photo'

interface FullPhotoProps {
  sessionId: string
  photo: Photo
  alt: string
  region?: Region | undefined
}

/** As large as the screen allows, with the region outlined. */
export function FullPhoto({ sessionId, photo, alt, region }: FullPhotoProps) {
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
          className="size-full rounded-lg"
        />
        {region && <RegionOutline {...region} />}
      </div>
    </div>
  )
}
