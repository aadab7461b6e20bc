'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { boxAround } from '@/components/detection/edge-box'
import { fingerOn, type SuggestionControls, suggestionAt } from '@/components/detection/suggestions'
import { useIsDeviceAsked } from '@/components/detection/use-detection'
import { NameSpot } from '@/components/photos/name-spot'
import { NoPhoto, StoredPhoto, useIsLost } from '@/components/photos/photo-image'
import { PinnedPhoto } from '@/components/photos/pinned-photo'
import { type RoomTab, tabsOf } from '@/components/photos/room-tabs'
import { Icon } from '@/components/presentation/icon'
import { useCanEditList } from '@/components/store/list-edits'
import type { Spot } from '@/components/store/pins'
import { useSessionId } from '@/components/store/session-context'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import { middleOf } from '@/lib/tidy/photo-region'
import type { Photo, ShownThing } from '@/lib/wire/view'

interface Naming {
  readonly spot: Spot | null
  readonly region: Region | null
  readonly guess?: string
}

interface RoomPhotosProps {
  photos: readonly Photo[]
  things: readonly ShownThing[]
  /** The tab that is shown. */
  shown: RoomTab
  /** Beside a list that was just heard, which needs the room. */
  isBrief: boolean
  suggestions: SuggestionControls | null
  onShow: (tab: RoomTab) => void
  onPin?: ((ids: readonly string[]) => void) | undefined
}

/** The photos of the room, one at a time, with a pin for each thing; a tap on the photo names what is there (K2). */
export function RoomPhotos({ photos, things, shown, isBrief, suggestions, onShow, onPin }: RoomPhotosProps) {
  const words = useWords('photos')
  const canEdit = useCanEditList()
  const isDeviceAsked = useIsDeviceAsked()
  const guessWords = useWords('detection')
  const row = useRef<HTMLFieldSetElement>(null)
  useShownInRow(row, shown)
  const [naming, setNaming] = useState<Naming | null>(null)
  const photo = photos.find(({ id }) => id === shown)
  const isLost = useIsLost(photo?.id)
  const onPhoto = things.filter(thing => thing.photo === shown)
  const tabs = tabsOf(photos, things)
  const isEmpty = things.every(({ state }) => state === 'removed')

  const shownGuesses = suggestions
    ? [...suggestions.sure, ...(suggestions.showsMaybe ? suggestions.maybe : [])]
    : []

  function point(spot: Spot | null, picture: HTMLElement) {
    if (!spot) return setNaming({ spot, region: null })
    const finger = fingerOn(picture)
    const guess = suggestions && suggestionAt(spot, shownGuesses, finger)
    if (guess) return suggestions.take(guess)
    // A hidden suggestion is not taken, but its size is used.
    const hidden = suggestionAt(spot, suggestions?.maybe ?? [], finger)
    setNaming({
      spot,
      region: hidden?.region ?? boxAround(spot, picture),
      ...(hidden && { guess: guessWords(`kind.${hidden.kind}`) }),
    })
  }

  return (
    <section aria-label={words('roomLabel')} className="flex flex-col gap-2">
      {photo && (
        <>
          <PinnedPhoto
            photo={photo}
            alt={words('yourPhoto')}
            things={onPhoto}
            spot={naming?.spot ?? null}
            guesses={shownGuesses.map(({ region }) => middleOf(region))}
            onPoint={canEdit ? point : undefined}
            onPin={onPin}
            height={isEmpty ? (isDeviceAsked ? 44 : 62) : isBrief ? 29 : 46}
          />
          {canEdit && !isEmpty && !isLost && <p className="small text-soft">{words('tapToMark')}</p>}
        </>
      )}
      {tabs.length > 1 && !(isBrief && photos.length === 1) && (
        <fieldset ref={row} className="relative -mx-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <legend className="sr-only">{words('roomLabel')}</legend>
          {tabs.map(tab => (
            <TabButton key={tab.id} {...tab} isShown={tab.id === shown} onClick={() => onShow(tab.id)} />
          ))}
        </fieldset>
      )}
      {photo && naming && (
        <NameSpot photo={photo} region={naming.region} guess={naming.guess} onClose={() => setNaming(null)} />
      )}
    </section>
  )
}

/** Brings the tab that is shown into the middle of a row that scrolls. */
function useShownInRow(row: RefObject<HTMLElement | null>, shown: RoomTab) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is pressed.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [row, shown])
}

type TabButtonProps = ReturnType<typeof tabsOf>[number] & { isShown: boolean; onClick: () => void }

function TabButton({ id, number, decided, count, isShown, onClick }: TabButtonProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onClick}
      className={`flex min-h-14 shrink-0 items-center gap-2 rounded-control border-control p-1.5 pr-3 text-left leading-tight ${
        isShown ? 'border-edge bg-sheet' : 'border-transparent hover:bg-ink/5'
      }`}
    >
      <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-crop bg-sunk">
        {id === 'listed' ? (
          <Icon name="list" />
        ) : (
          <StoredPhoto
            sessionId={sessionId}
            photoId={id}
            alt=""
            className="size-full object-cover"
            instead={<NoPhoto />}
          />
        )}
      </span>
      <span>
        <span className="block font-semibold">
          {id === 'listed' ? words('tabListed') : words('photo', { number })}
        </span>
        {count > 0 && (
          <span className="small block text-soft tabular-nums">{words('tabCount', { decided, count })}</span>
        )}
      </span>
    </button>
  )
}
