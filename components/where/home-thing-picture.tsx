'use client'

import { useState } from 'react'
import { ObjectShape } from '@/components/look/object'
import { CroppedPhoto } from '@/components/photos/cropped-photo'
import { losePhoto, useIsLost } from '@/components/photos/lost-photos'
import { photoUrl } from '@/components/store/api'
import type { FoundInHome } from '@/lib/wire/home'

interface HomeThingPictureProps {
  name: string
  seen: Pick<FoundInHome['found'][number], 'sessionId' | 'photo' | 'region'>
  /** Its size and corners. */
  className: string
}

/** A small picture of a thing of the home: its silhouette, and over it its part of the photo. Decorative; its name stands beside it. */
export function HomeThingPicture({
  name,
  seen: { sessionId, photo, region },
  className,
}: HomeThingPictureProps) {
  return (
    <span aria-hidden="true" className={`relative block shrink-0 overflow-hidden bg-place-wash ${className}`}>
      <ObjectShape name={name} look="place" className="absolute inset-x-0 bottom-[10%] mx-auto h-[80%]" />
      {sessionId && photo && region && (
        <MeasuredCrop key={photo} sessionId={sessionId} photoId={photo} region={region} />
      )}
    </span>
  )
}

type Found = FoundInHome['found'][number]

interface MeasuredCropProps {
  sessionId: string
  photoId: NonNullable<Found['photo']>
  region: NonNullable<Found['region']>
}

/** The home map does not know how large a photo is: it is loaded first, unseen. */
function MeasuredCrop({ sessionId, photoId, region }: MeasuredCropProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const isLost = useIsLost(photoId)
  if (isLost) return null
  if (size) return <CroppedPhoto sessionId={sessionId} photo={{ id: photoId, ...size }} region={region} />
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    width === 0 ? losePhoto(photoId) : setSize({ width, height })
  return (
    // biome-ignore lint/performance/noImgElement: photos are shrunk before they are stored; there is nothing to optimise.
    <img
      ref={image => {
        // It may have come, or failed, before the scripts were there.
        if (image?.complete) measure(image)
      }}
      src={photoUrl(sessionId, photoId)}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute size-full opacity-0"
      onLoad={event => measure(event.currentTarget)}
      onError={() => losePhoto(photoId)}
    />
  )
}
