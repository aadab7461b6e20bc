'use client'

import { useEffect, useRef, useState } from 'react'
import { boxAround } from '@/components/detection/edge-box'
import { SuggestionList } from '@/components/detection/suggestion-list'
import { fingerOn, type SuggestionControls, suggestionAt } from '@/components/detection/suggestions'
import { ItemNamer } from '@/components/photos/item-namer'
import { NoPhoto, StoredPhoto, useIsLost } from '@/components/photos/photo-image'
import { PinnedPhoto } from '@/components/photos/pinned-photo'
import { type RoomTab, tabsOf } from '@/components/photos/room-tabs'
import { Icon } from '@/components/presentation/icon'
import { call } from '@/components/store/api'
import { namesIn } from '@/components/store/list-edit'
import { useAddFromPhoto, useCanEditList } from '@/components/store/list-edits'
import type { Spot } from '@/components/store/pins'
import { useLiveStore, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import { middleOf } from '@/lib/tidy/photo-region'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { MAX_TEXT } from '@/lib/wire/limits'
import type { Photo, ShownThing } from '@/lib/wire/view'

interface RoomPhotosProps {
  photos: readonly Photo[]
  things: readonly ShownThing[]
  /** The tab that is shown. */
  shown: RoomTab
  /** Beside a list that is heard, or was just now, which needs the room. */
  isBrief: boolean
  suggestions: SuggestionControls | null
  onShow: (tab: RoomTab) => void
  onPin: (ids: readonly string[]) => void
}

/** The photos of the room, one at a time, with what is on it. */
export function RoomPhotos({ photos, things, shown, isBrief, suggestions, onShow, onPin }: RoomPhotosProps) {
  const words = useWords('photos')
  const photo = photos.find(({ id }) => id === shown)
  const tabs = tabsOf(photos, things)
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const tab = shown && row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (tab) row.current?.scrollTo({ left: tab.offsetLeft - row.current.offsetLeft })
  }, [shown])
  return (
    <section aria-label={words('roomLabel')} className="flex flex-col gap-2">
      {tabs.length > 1 && !(isBrief && photos.length === 1) && (
        <fieldset
          ref={row}
          className={`flex min-w-0 gap-2 ${tabs.length > MAX_PICTURES ? 'overflow-x-auto p-1' : 'flex-wrap'}`}
        >
          <legend className="sr-only">{words('roomLabel')}</legend>
          {tabs.map(tab => (
            <TabButton
              key={tab.id}
              {...tab}
              isShown={tab.id === shown}
              isNamed={tab.id === shown || tabs.length < MANY_TABS || tabs.length > MAX_PICTURES}
              onClick={() => onShow(tab.id)}
            />
          ))}
        </fieldset>
      )}
      {photo && (
        <RoomPhoto
          key={photo.id}
          photo={photo}
          things={things.filter(thing => thing.photo === photo.id)}
          suggestions={suggestions}
          onPin={onPin}
          isFirst={things.every(({ state }) => state === 'removed')}
          isBrief={isBrief}
        />
      )}
    </section>
  )
}

interface RoomPhotoProps extends Pick<RoomPhotosProps, 'things' | 'isBrief' | 'suggestions' | 'onPin'> {
  photo: Photo
  /** Nothing is on the list yet. */
  isFirst: boolean
}

interface Naming {
  /** Null where the photo was tapped by the keyboard, which points nowhere. */
  readonly spot: Spot | null
  readonly region: Region | null
  readonly guess?: string
}

/** A photo with a pin for each thing on it. Under it a field names what was tapped (K2), one after the other, or lists what is there. */
function RoomPhoto({ photo, things, isFirst, isBrief, suggestions, onPin }: RoomPhotoProps) {
  const words = useWords('photos')
  const guessWords = useWords('detection')
  const isLost = useIsLost(photo.id)
  const canEdit = useCanEditList() && !isLost
  // It does not shrink under the finger with the first thing that is named.
  const [wasFirst, setWasFirst] = useState(isFirst && !isBrief)
  if (wasFirst && isFirst && isBrief) setWasFirst(false)
  const [tapped, setTapped] = useState<readonly Naming[]>([])
  const [next] = tapped
  const field = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const sessionId = useSessionId()
  const live = useLiveStore()
  const { failure, add } = useAddFromPhoto()
  const said = useRequest()
  const guesses = suggestions
    ? [...suggestions.sure, ...(suggestions.showsMaybe ? suggestions.maybe : [])]
    : []

  // The bar below comes with the first thing that is named.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes when the thing is there.
  useEffect(() => {
    if (next) field.current?.scrollIntoView({ block: 'nearest' })
  }, [next, things.length])

  function ask(naming: Naming) {
    setTapped([...tapped, naming])
    field.current?.focus()
  }

  function point(spot: Spot | null, picture: HTMLElement) {
    if (!spot) return ask({ spot, region: null })
    const finger = fingerOn(picture)
    const guess = suggestions && suggestionAt(spot, guesses, finger)
    if (guess) return suggestions.take(guess)
    // A hidden suggestion is not taken, but its size is used.
    const hidden = suggestionAt(spot, suggestions?.maybe ?? [], finger)
    ask({
      spot,
      region: hidden?.region ?? boxAround(spot, picture),
      ...(hidden && { guess: guessWords(`kind.${hidden.kind}`) }),
    })
  }

  /** Words that point at nothing are for the coach, who understands more than commas, unless it is busy, asks something, or still gets those before. */
  async function list(text: string) {
    const { status, question } = live.getState().state.view
    if (said.isSending || status !== 'idle' || question) return await add(photo.id, namesIn(text))
    return await said
      .send(() => call('POST /api/sessions/{id}/messages', { id: sessionId, body: { text } }))
      .then(sent => sent !== null)
  }

  async function name(item: string) {
    if (!next) return list(item)
    setTapped(tapped => tapped.filter(one => one !== next))
    if (tapped.length === 1 && document.activeElement !== field.current)
      group.current?.focus({ preventScroll: true })
    const isNamed = await add(photo.id, [item], next.region)
    if (!isNamed) setTapped(tapped => [next, ...tapped])
    return isNamed
  }

  return (
    <>
      <PinnedPhoto
        photo={photo}
        alt={words('yourPhoto')}
        things={things}
        spots={tapped.flatMap(({ spot }) => spot ?? [])}
        guesses={guesses.map(({ region }) => middleOf(region))}
        onPoint={canEdit ? point : undefined}
        onPin={onPin}
        height={wasFirst ? 44 : isBrief ? 29 : 46}
      />
      {suggestions && (
        <SuggestionList
          controls={suggestions}
          onRename={({ region }) => ask({ spot: middleOf(region), region })}
        />
      )}
      {canEdit && (
        <div>
          <ItemNamer
            label={words(next?.spot ? 'whatIsHere' : 'addItem')}
            placeholder={words(next ? 'whatIsHere' : 'tapOrWrite')}
            guess={next?.guess}
            hasChips={next !== undefined}
            enterKey={next ? 'next' : 'send'}
            maxLength={next ? MAX_NAME : MAX_TEXT}
            onName={name}
            fieldRef={field}
            groupRef={group}
          />
          <p role="alert" className="small empty:hidden">
            {failure || said.failure}
          </p>
        </div>
      )}
    </>
  )
}

/** As many have no room for all their names on a phone. */
const MANY_TABS = 3
/** With more tabs they are a row that scrolls, and load no picture each. */
const MAX_PICTURES = 8

type TabButtonProps = ReturnType<typeof tabsOf>[number] & {
  isShown: boolean
  /** The others show their picture alone. */
  isNamed: boolean
  onClick: () => void
}

function TabButton({ id, number, decided, count, isShown, isNamed, onClick }: TabButtonProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onClick}
      className={`flex min-h-14 max-w-full shrink-0 items-center gap-2 rounded-control border-control p-1.5 text-left leading-tight ${isNamed ? 'pr-3' : ''} ${
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
      <span className={isNamed ? '' : 'sr-only'}>
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
