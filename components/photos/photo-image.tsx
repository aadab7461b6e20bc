import type { CSSProperties } from 'react'
import { photoUrl } from '@/components/store/api'

interface StoredPhotoProps {
  sessionId: string
  photoId: string
  alt: string
  className?: string
  /** In pixels, to reserve the space before it loads. */
  size?: { readonly width: number; readonly height: number } | undefined
  style?: CSSProperties
  /** It can’t be loaded. */
  onGone?: () => void
}

export function StoredPhoto({ sessionId, photoId, alt, size, className, style, onGone }: StoredPhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: photos are shrunk before they are stored; there is nothing to optimise.
    <img
      src={photoUrl(sessionId, photoId)}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
      style={style}
      onError={onGone}
    />
  )
}

interface PreviewPhotoProps {
  url: string
  alt: string
  className: string
}

/** A photo that is not on the server yet, by its object URL. */
export function PreviewPhoto({ url, alt, className }: PreviewPhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: there is nothing to load or optimise.
    <img src={url} alt={alt} draggable={false} className={className} />
  )
}
