'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '@/components/words/words'
import { AttachedPhoto, FailedPhoto, RemoveButton } from './attached-photo'
import { currentUpload } from './attachments'
import type { AttachmentControls } from './use-attachments'

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
