'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { WorkingLine } from '@/components/conversation/coach-words'
import { useSuggestions } from '@/components/detection/suggestions'
import { HowMany } from '@/components/pace/how-many'
import { AddPhoto } from '@/components/photos/add-photo'
import { useIsLost } from '@/components/photos/photo-image'
import { firstTab, listedOnly, listPhotos, type RoomTab } from '@/components/photos/room-tabs'
import { Icon } from '@/components/presentation/icon'
import { Shelf } from '@/components/presentation/shelf'
import { isJustHeard } from '@/components/presentation/thing-words'
import { useCanEditList } from '@/components/store/list-edits'
import { inPlace, thingsAhead } from '@/components/store/pending'
import { withoutPinPositions } from '@/components/store/pins'
import { useExpectSeq, useSession, useSessionId, useSessionName } from '@/components/store/session-context'
import type { ShownSession } from '@/components/store/session-store'
import { SmallDialog } from '@/components/ui/dialog'
import { progressOf } from '@/components/ui/progress-words'
import { listOf } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import { isAtWork, type ShownMessage } from '@/lib/wire/view'
import { ListFoot } from './list-foot'
import { RoomPhotos } from './room-photos'
import { ThingChips } from './thing-chips'
import { ThingsList } from './things-list'

/** The list of things, their places on the photos, and their outcomes. */
export function ListPlace() {
  const words = useWords('things')
  const photoWords = useWords('photos')
  const ahead = useSession(thingsAhead)
  const stored = useSession(({ state }) => state.view.things)
  const things = useMemo(() => inPlace(ahead, stored), [ahead, stored])
  const sessionPhotos = useSession(({ state }) => state.view.photos)
  const messages = useSession(({ state }) => state.view.messages)
  const progress = progressOf(useSession(({ state }) => state.view.counts))
  const photos = useMemo(() => listPhotos({ photos: sessionPhotos, messages }), [sessionPhotos, messages])
  const gone = useSession(session => session.gone)
  const canEdit = useCanEditList()
  const [chosen, setChosen] = useState<RoomTab | null>(null)
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const [openId] = openIds
  const isThere = chosen === 'listed' || photos.some(({ id }) => id === chosen)
  const shown = chosen !== null && isThere ? chosen : firstTab(photos, stored)
  const listed = new Set(listedOnly(photos, things))
  const heard = isJustHeard(things)
  const isLost = useIsLost(shown)
  const photo = isLost ? undefined : photos.find(({ id }) => id === shown)
  const suggestions = useSuggestions(photo, things)
  const isListening = useSession(isListeningToPerson)
  const message = messages.findLast(({ sender }) => sender === 'human')
  // The list that comes of what was said first looks the same until something is decided.
  const isFirstHeard = message !== undefined && (things.length === 0 || heard)
  const isPhotoOnly = photos.length > 0 && things.length === 0 && !isLost && !isListening
  const open = useCallback((id: string | null) => setOpenIds(id === null ? [] : [id]), [])
  const roomPhotos = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const isAddedThere = photos.some(({ id }) => id === added)
  // The next things are named by tapping on it.
  useEffect(() => {
    if (isAddedThere) roomPhotos.current?.querySelector('[data-photo]')?.scrollIntoView({ block: 'start' })
  }, [isAddedThere])
  const photoCount = message?.photoIds.length ?? 0
  const listening = words(photoCount > 0 ? 'looking' : 'reading', { count: photoCount })
  const heading = isPhotoOnly ? photoWords('tapWhatYouSee') : words(heard ? 'heard' : 'heading')
  return (
    <section
      aria-labelledby="list"
      data-testid="list-place"
      className="flex min-h-full flex-col gap-3 px-5 pt-1 lg:pt-3"
    >
      <div className="flex flex-col gap-1">
        <RoomName />
        {isFirstHeard && <OwnWords message={message} />}
        <h2 id="list" className={isFirstHeard ? 'heading-2' : 'heading-1 lg:heading-2'}>
          {isFirstHeard ? (
            <Steady shown={isListening ? listening : heading} others={[listening, words('heard')]} />
          ) : isListening ? (
            listening
          ) : (
            heading
          )}
        </h2>
        {(isFirstHeard || heard) && (
          <div className="min-h-[1lh] text-soft">
            {isListening && things.length === 0 ? (
              <div className="lg:hidden">
                <WorkingLine isSteady />
              </div>
            ) : (
              <p>
                {heard &&
                  words(isListening ? 'soFar' : canEdit ? 'heardCount' : 'count', {
                    count: things.filter(({ state }) => state !== 'removed').length,
                  })}
              </p>
            )}
          </div>
        )}
        <p role="status" className="small empty:hidden">
          {gone.length > 0 && words('gone', { things: listOf(gone) })}
        </p>
      </div>
      {photos.length > 0 && (
        <div ref={roomPhotos}>
          <RoomPhotos
            photos={photos}
            things={things}
            shown={shown}
            isBrief={heard || isFirstHeard}
            suggestions={suggestions}
            onShow={setChosen}
            onPin={setOpenIds}
          />
        </div>
      )}
      {progress && !heard && (
        // A wide screen has both above the card.
        <div className="flex flex-col gap-2 lg:hidden">
          <p className="number">{words('progressOf', { ...progress })}</p>
          <Shelf things={things} label={words('progressOf', { ...progress })} className="max-h-24 w-full" />
        </div>
      )}
      <ThingsList
        things={things}
        isComing={isListening}
        isShown={thing => chosen !== 'listed' || listed.has(thing)}
        openId={openIds.length === 1 && openId !== undefined ? openId : null}
        onOpen={open}
        hasField={photo !== undefined}
        empty={isPhotoOnly || isListening ? null : words(progress === null ? 'nothingNamed' : 'nothingLeft')}
        addPhoto={
          <AddPhoto
            onAdded={({ id }) => {
              setAdded(id)
              setChosen(id)
            }}
          />
        }
        pace={heard && canEdit && progress && progress.named > 5 && <HowMany count={progress.named} />}
        foot={<ListFoot isJustHeard={heard} />}
      />
      {openIds.length > 1 && (
        <SmallDialog title={photoWords('pinsHere', { count: openIds.length })} onClose={() => open(null)}>
          <ThingChips things={things.filter(({ id }) => openIds.includes(id))} onOpen={open} />
        </SmallDialog>
      )}
    </section>
  )
}

/** The coach works on what the person said, and not on a card. */
function isListeningToPerson({ state, events }: ShownSession): boolean {
  if (!isAtWork(state.view)) return false
  const last = events.findLast(
    ({ type, data }) =>
      type === 'QuestionAnswered' ||
      type === 'MessageQueued' ||
      (type === 'UserMessageAdded' && !data.synthetic),
  )
  return last?.type !== 'QuestionAnswered' || last.data.answer.kind === 'said'
}

/** A text that takes the room of the tallest of those that come in its place. */
const Steady = ({ shown, others }: { shown: string; others: readonly string[] }) => (
  <span className="grid *:[grid-area:1/1]">
    <span>{shown}</span>
    {others.map(other => (
      <span key={other} aria-hidden="true" className="invisible">
        {other}
      </span>
    ))}
  </span>
)

/** In sight while the coach works on it. */
function OwnWords({ message: { text } }: { message: ShownMessage }) {
  const words = useWords('conversation')
  const said = withoutPinPositions(text)
  if (said === '') return null
  return (
    <p dir="auto" className="ml-auto rounded-card rounded-ee-small bg-fig-wash px-4 py-2">
      <span className="sr-only">{words('you')} </span>
      <span className="line-clamp-2 wrap-anywhere">{said}</span>
    </p>
  )
}

const RenameDialog = dynamic(() => import('./rename-dialog').then(({ RenameDialog }) => RenameDialog), {
  ssr: false,
})

/** The name of the room: the one that the person gave, otherwise its purpose. A tap renames it. */
function RoomName() {
  const words = useWords('things')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const canEdit = useCanEditList()
  const name = useSessionName()
  const [renaming, setRenaming] = useState(false)
  if (!canEdit)
    return (
      <p dir="auto" className="truncate large-text:whitespace-normal text-soft">
        {name}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setRenaming(true)}
        className="-ml-2 flex min-h-12 max-w-[calc(100%+--spacing(4))] items-center gap-2 self-start rounded-control px-2 text-left font-semibold hover:bg-ink/5"
      >
        <span className="sr-only">{words('roomName')} </span>
        <span dir="auto" className="block truncate large-text:whitespace-normal">
          {name}
        </span>
        <Icon name="pencil" className="size-5 text-soft" />
      </button>
      {renaming && (
        <RenameDialog
          sessionId={sessionId}
          title={name}
          onClose={() => setRenaming(false)}
          onRenamed={expectSeq}
        />
      )}
    </>
  )
}
