'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { PreviewPhoto } from './photo-image'
import { UploadBar, type UploadProgress } from './upload-progress'
import { type Attachment, type AttachmentControls, currentUpload, isUploading } from './use-attachments'

const PinEditor = dynamic(() => import('./pin-editor').then(({ PinEditor }) => PinEditor), { ssr: false })

export function PhotoTray({ attachments, progress, change, retry, turn }: AttachmentControls) {
  const words = useWords('photos')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const numbered = attachments.map((attachment, index) => ({ attachment, number: index + 1 }))
  const failed = numbered.filter(({ attachment }) => attachment.upload.at === 'failed')
  const good = numbered.filter(({ attachment }) => attachment.upload.at !== 'failed')
  const current = currentUpload(attachments)
  const opened = attachments.find(({ key }) => key === openKey)
  const remove = (key: string) => change({ kind: 'removed', key })
  return (
    <section
      aria-label={words('trayLabel')}
      data-tray
      className="flex flex-col gap-2 short:group-has-[textarea:focus,[type=submit]:focus,textarea:not(:placeholder-shown)]/composer:hidden"
    >
      {failed.length > 0 && (
        <ul
          aria-label={words('failedLabel')}
          className="relative flex max-h-[30dvh] flex-col gap-2 overflow-y-auto"
        >
          {failed.map(({ attachment, number }) => (
            <FailedPhoto
              key={attachment.key}
              attachment={attachment}
              number={number}
              onRetry={() => retry(attachment.key)}
              onRemove={() => remove(attachment.key)}
            />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <>
          <ul className="flex shrink-0 gap-2 overflow-x-auto p-1">
            {good.map(({ attachment, number }) => (
              <li key={attachment.key} className="flex shrink-0 items-start">
                <AttachedPhoto
                  attachment={attachment}
                  number={number}
                  progress={progress}
                  onOpen={() => setOpenKey(attachment.key)}
                />
                <RemoveButton number={number} onRemove={() => remove(attachment.key)} />
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-soft">
            {current ? words('progress', current) : words('trayHint')}
          </p>
        </>
      )}
      {opened?.previewUrl && (
        <PinEditor
          url={opened.previewUrl}
          pins={opened.pins}
          onTurn={() => turn(opened.key)}
          onClose={() => setOpenKey(null)}
          onAdd={pin => change({ kind: 'pinned', key: opened.key, pin })}
          onRemove={pinKey => change({ kind: 'unpinned', key: opened.key, pinKey })}
        />
      )}
    </section>
  )
}

interface AttachedPhotoProps {
  attachment: Attachment
  number: number
  progress: UploadProgress
  onOpen: () => void
}

/** A photo in the tray, with the progress of its upload; a tap opens it. */
function AttachedPhoto({ attachment, number, progress, onOpen }: AttachedPhotoProps) {
  const words = useWords('photos')
  const { previewUrl, pins } = attachment
  const uploading = isUploading(attachment)
  return (
    <div className="relative size-20">
      <button
        type="button"
        aria-label={words('openPhoto', { number })}
        disabled={!previewUrl}
        onClick={onOpen}
        className="relative size-full overflow-hidden rounded-crop bg-sunk text-sm"
      >
        {previewUrl ? (
          <PreviewPhoto
            url={previewUrl}
            alt={words('photo', { number })}
            className="size-full object-cover"
          />
        ) : (
          words('preparing')
        )}
        {!uploading && pins.length > 0 && (
          <span className="absolute inset-x-0 bottom-0 bg-over-photo px-1 text-on-photo text-sm">
            {words('items', { count: pins.length })}
          </span>
        )}
      </button>
      {uploading && (
        <UploadBar
          label={words('sendingPhoto', { number })}
          progress={progress}
          attachmentKey={attachment.key}
          className="pointer-events-none absolute inset-x-1.5 bottom-1.5"
        />
      )}
    </div>
  )
}

interface FailedPhotoProps {
  attachment: Attachment
  number: number
  onRetry: () => void
  onRemove: () => void
}

/** A photo that failed, with its reason and a button to retry if that may help. */
function FailedPhoto({ attachment, number, onRetry, onRemove }: FailedPhotoProps) {
  const words = useWords('photos')
  const { name, previewUrl, upload } = attachment
  if (upload.at !== 'failed') return null
  return (
    <li className="flex items-center gap-2 rounded-control bg-sunk py-1 pr-1 pl-3 text-sm">
      {previewUrl && (
        <PreviewPhoto url={previewUrl} alt="" className="size-10 shrink-0 rounded-crop object-cover" />
      )}
      <p role="alert" className="min-w-0 flex-1 break-words">
        <span className="block truncate text-soft">{name}</span>
        {upload.message}
      </p>
      {upload.retryable && (
        <Button shape="narrow" className="shrink-0" onClick={onRetry}>
          {words('retry')}
        </Button>
      )}
      <RemoveButton number={number} onRemove={onRemove} />
    </li>
  )
}

function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }) {
  const words = useWords('photos')
  return (
    <Button look="quiet" shape="square" aria-label={words('removePhoto', { number })} onClick={onRemove}>
      <Icon name="x" />
    </Button>
  )
}
