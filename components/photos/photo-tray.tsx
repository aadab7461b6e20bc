'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { type Attachment, uploadProgress } from './attachments'
import { PinEditor } from './pin-editor'
import { PreviewPhoto } from './preview-photo'
import type { AttachmentDesk } from './use-attachments'

export function PhotoTray({
  attachments,
  change,
  retry,
}: Pick<AttachmentDesk, 'attachments' | 'change' | 'retry'>) {
  const words = useWords('photos')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const numbered = attachments.map((attachment, index) => ({ attachment, number: index + 1 }))
  const failed = numbered.filter(({ attachment }) => attachment.upload.at === 'failed')
  const good = numbered.filter(({ attachment }) => attachment.upload.at !== 'failed')
  const progress = uploadProgress(attachments)
  const opened = attachments.find(({ key }) => key === openKey)
  const remove = (key: string) => change({ kind: 'removed', key })
  return (
    <section
      aria-label={words('trayLabel')}
      className="flex flex-col gap-2 short:group-has-[textarea:focus]/composer:hidden"
    >
      {failed.length > 0 && (
        <ul
          aria-label={words('failedLabel')}
          className="relative flex max-h-[30dvh] flex-col gap-2 overflow-y-auto"
        >
          {failed.map(({ attachment: { key, name, upload }, number }) => (
            <li key={key} className="flex items-center gap-1 rounded-xl bg-sunken py-1 pr-1 pl-4 text-sm">
              <p role="alert" className="min-w-0 flex-1 break-words">
                <span className="block truncate text-soft">{name}</span>
                {upload.at === 'failed' && upload.message}
              </p>
              {upload.at === 'failed' && upload.again && (
                <Button shape="narrow" onClick={() => retry(key)}>
                  {words('retry')}
                </Button>
              )}
              <RemoveButton number={number} onRemove={() => remove(key)} />
            </li>
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <>
          <ul className="flex shrink-0 gap-2 overflow-x-auto p-1">
            {good.map(({ attachment, number }) => (
              <li key={attachment.key} className="flex shrink-0 items-start">
                <Thumbnail
                  attachment={attachment}
                  number={number}
                  onOpen={() => setOpenKey(attachment.key)}
                />
                <RemoveButton number={number} onRemove={() => remove(attachment.key)} />
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-soft">
            {progress ? words('progress', progress) : words('trayHint')}
          </p>
        </>
      )}
      {opened?.previewUrl && (
        <PinEditor
          previewUrl={opened.previewUrl}
          pins={opened.pins}
          onClose={() => setOpenKey(null)}
          onAdd={pin => change({ kind: 'pinned', key: opened.key, pin })}
          onRemove={pinKey => change({ kind: 'unpinned', key: opened.key, pinKey })}
        />
      )}
    </section>
  )
}

function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }) {
  const words = useWords('photos')
  return (
    <Button look="quiet" shape="square" aria-label={words('removePhoto', { number })} onClick={onRemove}>
      <CloseIcon />
    </Button>
  )
}

interface ThumbnailProps {
  attachment: Attachment
  number: number
  onOpen: () => void
}

function Thumbnail({ attachment: { upload, previewUrl, pins }, number, onOpen }: ThumbnailProps) {
  const words = useWords('photos')
  const caption =
    upload.at === 'ready' ? pins.length > 0 && words('items', { count: pins.length }) : words('sending')
  return (
    <button
      type="button"
      aria-label={words('openPhoto', { number })}
      disabled={!previewUrl}
      onClick={onOpen}
      className="relative size-20 overflow-hidden rounded-xl bg-sunken text-sm"
    >
      {previewUrl ? (
        <PreviewPhoto url={previewUrl} alt={words('photo', { number })} className="size-full object-cover" />
      ) : (
        words('preparing')
      )}
      {previewUrl && caption && (
        <span className="absolute inset-x-0 bottom-0 bg-black/70 px-1 text-white text-xs">{caption}</span>
      )}
    </button>
  )
}
