'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useIsLost } from '@/components/photos/photo-image'
import { PhotoPart } from '@/components/photos/photo-part'
import { objectUrl } from '@/components/presentation/object'
import { OBJECT_TONES } from '@/components/presentation/piles'
import { LampLight } from '@/components/presentation/shelf'
import { useSession, useSessionId } from '@/components/store/session-context'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'

export const loadPictureDialog = () => import('./picture-dialog').then(({ PictureDialog }) => PictureDialog)

const PictureDialog = dynamic(loadPictureDialog, { ssr: false })

interface CardPictureProps {
  item: string
  photo: { readonly photoId: string; readonly region?: Region | undefined } | undefined
  /** All but the region is dark: there it was seen. */
  dimmed?: boolean
  className?: string
}

/** The thing, large: its part of the photo, of which a tap shows all, or its silhouette under the lamp. It takes what room there is. */
export function CardPicture({ item, photo: wanted, dimmed = false, className = '' }: CardPictureProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const photo = useSession(({ state }) => state.view.photos.find(({ id }) => id === wanted?.photoId))
  const isLost = useIsLost(wanted?.photoId)
  const [open, setOpen] = useState(false)
  const shown = photo && !isLost ? photo : null
  return (
    <div data-picture className={`relative overflow-hidden bg-sunk ${className}`}>
      {shown ? (
        <button
          type="button"
          aria-label={words('enlargeItem', { item })}
          onClick={() => setOpen(true)}
          className="absolute inset-0 outline-offset-[-6px]"
        >
          <PhotoPart sessionId={sessionId} photo={shown} region={wanted?.region} dimmed={dimmed} />
        </button>
      ) : (
        <UnderTheLamp item={item} />
      )}
      {shown && open && (
        <PictureDialog item={item} photo={shown} region={wanted?.region} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** The board and the cord go on as far as the box is wide and high. */
function UnderTheLamp({ item }: { item: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 328 190"
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 size-full overflow-visible"
    >
      <LampLight d="M138 26 62 168h204L190 26z" />
      <path d="M164-900V0" strokeWidth="1.6" className="stroke-lamp-edge" />
      <path d="M157 27.800a7 7 0 0 0 14 0z" strokeWidth="1.200" className="fill-lamp stroke-lamp-edge" />
      <path d="M137 27a27 27 0 0 1 54 0z" strokeWidth="1.200" className="fill-lamp stroke-lamp-edge" />
      <rect x="-2000" y="168" width="4400" height="4" className="fill-edge" />
      <use href={objectUrl(item)} x="129" y="49" width="70" height="119" className={OBJECT_TONES.lit} />
    </svg>
  )
}
