'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { useIsLost } from '@/components/photos/photo-image'
import { boardsOf, endCounts, shareLines } from '@/components/presentation/end-sentence'
import { Icon } from '@/components/presentation/icon'
import { pileLookOf } from '@/components/presentation/piles'
import { photoUrl } from '@/components/store/api'
import { useSession, useSessionName } from '@/components/store/session-context'
import { Button, buttonClass } from '@/components/ui/button'
import { type DialogProps, Sheet } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/field'
import { regionalLocale } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { roomPhotosOf } from '@/lib/wire/view'
import { drawPicture, type Picture } from './picture'

/** A picture to share. Nothing leaves the device before the person shares it, and no photo unless that is switched on. */
export function ShareSheet(dialog: DialogProps) {
  const words = useWords('share')
  const [withName, setWithName] = useState(true)
  const [withPhotos, setWithPhotos] = useState(false)
  const { picture, text, hasPhotos } = usePicture(withName, withPhotos)
  const drawn = useDrawn(picture)
  return (
    <Sheet title={words('heading')} {...dialog}>
      <div className="flex flex-col gap-2 px-5 pb-2">
        <div className="mx-auto grid aspect-[4/5] w-full max-w-64 place-items-center overflow-hidden rounded-card border border-line bg-wall">
          {drawn.at === 'ready' ? (
            // biome-ignore lint/performance/noImgElement: it was drawn on this device.
            <img src={drawn.url} alt={text} width={1080} height={1350} className="size-full" />
          ) : (
            <p role="status" className="p-4 text-center text-soft">
              {words(drawn.at)}
            </p>
          )}
        </div>
        <Switch label={words('withName')} checked={withName} onChange={setWithName} />
        {hasPhotos && (
          <Switch
            label={words('withPhotos')}
            hint={words(withPhotos ? 'photosOn' : 'photosOff')}
            checked={withPhotos}
            onChange={setWithPhotos}
          />
        )}
        <Actions drawn={drawn} text={text} />
      </div>
    </Sheet>
  )
}

function usePicture(withName: boolean, withPhotos: boolean) {
  const words = useWords('share')
  const photoWords = useWords('photos')
  const locale = useLocale()
  const title = useSessionName()
  const { id, things, photos, messages, createdAt } = useSession(({ state }) => state.view)
  const room = useMemo(() => roomPhotosOf({ photos, messages, things }), [photos, messages, things])
  const before = useIsLost(room.before?.id) ? null : room.before
  const after = useIsLost(room.after?.id) ? null : room.after
  return useMemo(() => {
    const boards = boardsOf(things)
    const lines = shareLines(endCounts(boards, 0), words)
    const both = before && after ? [before, after] : []
    const labels = [photoWords('before'), photoWords('after')]
    const picture: Picture = {
      title: withName ? title : null,
      date: new Date(createdAt).toLocaleDateString(regionalLocale(locale), { dateStyle: 'long' }),
      lines,
      boards: [
        ...[boards.place, boards.out].map(board =>
          board.map(thing => ({ name: thing.name, look: pileLookOf(thing) })),
        ),
        boards.later.map(({ name }) => ({ name, look: 'later' as const })),
      ],
      photos: withPhotos
        ? both.map((photo, index) => ({ url: photoUrl(id, photo.id), label: labels[index] ?? '' }))
        : [],
    }
    const text = shareText(withName ? title : null, lines)
    return { picture, text, hasPhotos: both.length > 0 }
  }, [id, title, things, before, after, createdAt, withName, withPhotos, locale, words, photoWords])
}

type Drawn =
  | { readonly at: 'drawing' | 'failed' }
  | { readonly at: 'ready'; readonly url: string; readonly blob: Blob }

/** The picture; the one before it stays until the next is drawn. */
function useDrawn(picture: Picture): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ at: 'drawing' })
  useEffect(() => {
    let isWanted = true
    drawPicture(picture).then(
      blob => {
        if (isWanted)
          setDrawn(blob ? { at: 'ready', url: URL.createObjectURL(blob), blob } : { at: 'failed' })
      },
      () => isWanted && setDrawn({ at: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [picture])
  const url = drawn.at === 'ready' ? drawn.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return drawn
}

function Actions({ drawn, text }: { drawn: Drawn; text: string }) {
  const words = useWords('share')
  const [said, setSaid] = useState('')
  const name = `${words('file')}.png`
  const file = useMemo(
    () => (drawn.at === 'ready' ? new File([drawn.blob], name, { type: 'image/png' }) : null),
    [drawn, name],
  )
  const canShare = file !== null && 'canShare' in navigator && navigator.canShare({ files: [file] })

  async function share() {
    // Closing the system’s sheet is no error.
    if (file) await navigator.share({ files: [file], text }).catch(() => {})
  }

  async function copy() {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(words(copied ? 'copied' : 'copyFailed'))
  }

  return (
    <>
      <p role="status" className="small text-soft empty:hidden">
        {said}
      </p>
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        {canShare ? null : <Button onClick={() => void copy()}>{words('copy')}</Button>}
        {drawn.at === 'ready' && (
          <a href={drawn.url} download={name} className={buttonClass({ look: canShare ? 'plain' : 'lit' })}>
            {words('save')}
          </a>
        )}
        {canShare && (
          <Button look="lit" onClick={() => void share()}>
            <Icon name="share" />
            {words('share')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The text beside the picture, which is copied if nothing can be shared. */
const shareText = (name: string | null, [first, second]: [string, string]) =>
  `${name === null ? '' : `${name}: `}${first}.${second === '' ? '' : ` ${second}.`}`
