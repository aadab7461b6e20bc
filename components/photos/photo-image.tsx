import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { Icon } from '@/components/presentation/icon'
import { photoUrl } from '@/components/store/api'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'

interface StoredPhotoProps {
  sessionId: string
  photoId: string
  alt: string
  className?: string
  /** In pixels, to reserve the space before it loads. */
  size?: { readonly width: number; readonly height: number } | undefined
  style?: CSSProperties
  /** Called once it is loaded. */
  onSize?: (size: { readonly width: number; readonly height: number }) => void
  /** Shown in its place where it can’t be loaded. */
  instead?: ReactNode
}

export function StoredPhoto(props: StoredPhotoProps) {
  const { sessionId, photoId, alt, size, className, style, onSize, instead = null } = props
  const isLost = useIsLost(photoId)
  if (isLost) return instead
  const loaded = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    onSize?.({ width: naturalWidth, height: naturalHeight })
  return (
    // biome-ignore lint/performance/noImgElement: photos are shrunk before they are stored; there is nothing to optimise.
    <img
      ref={image => {
        // It may have come, or failed, before the scripts were there.
        if (!image?.complete) return
        if (image.naturalWidth === 0) losePhoto(photoId)
        else loaded(image)
      }}
      src={photoUrl(sessionId, photoId)}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
      style={style}
      onLoad={event => loaded(event.currentTarget)}
      onError={() => losePhoto(photoId)}
    />
  )
}

/** In the place of a large photo that can’t be shown. */
export function LostPhoto() {
  const words = useWords('photos')
  return (
    <p className="small rounded-card bg-sunk px-5 py-8 text-balance text-center text-soft">{words('lost')}</p>
  )
}

/** In the box of a small photo that can’t be shown. */
export const NoPhoto = () => (
  <span className="grid size-full place-items-center text-soft">
    <Icon name="photos" />
  </span>
)

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

const NONE: ReadonlySet<string> = new Set()

/** Ids of photos that could not be loaded: deleted on another device, or not cached for offline use. */
const lostPhotos = createStore(() => ({ ids: NONE }))

const losePhoto = (id: string) =>
  lostPhotos.setState(({ ids }) => (ids.has(id) ? { ids } : { ids: new Set([...ids, id]) }))

/** True if a placeholder has to be shown. */
export const useIsLost = (id: string | undefined): boolean =>
  useStore(lostPhotos, ({ ids }) => id !== undefined && ids.has(id))

/** Looks for the lost photos once more. */
export const lookAgain = () => lostPhotos.setState({ ids: NONE })

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

/** Callbacks for elements that become visible for the first time. One observer for all: a list may have hundreds. */
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

function observe(element: Element, seen: () => void) {
  observer ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  })
  waiting.set(element, seen)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** True once an element was visible. A browser’s own `loading="lazy"` begins some screens earlier. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || wasSeen) return
    return observe(element.current, () => setSeen(true))
  }, [element, wasSeen])
  return wasSeen
}
