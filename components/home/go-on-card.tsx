'use client'

import type { ReactNode } from 'react'
import { useLocale } from 'use-intl/react'
import { StoredPhoto } from '@/components/photos/photo-image'
import { Icon } from '@/components/presentation/icon'
import { Shelf } from '@/components/presentation/shelf'
import { sessionName } from '@/components/store/session-name'
import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { progressOf, progressWords } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'
import { leftToCarry } from './go-on-session'

interface GoOnCardProps {
  session: SessionSummary
  menu: ReactNode
}

/** The session to go on with: its room, how far it is, and the next step. */
export function GoOnCard({ session, menu }: GoOnCardProps) {
  const words = useWords('home')
  const things = useWords('things')
  const general = useWords('general')
  const { id, counts, thumbnail, shelf } = session
  const asked = shelf.find(({ state }) => state === 'asked')
  const name = sessionName(session, useLocale(), words)
  const progress = progressOf(counts)
  const toCarry = leftToCarry(session)
  return (
    <article
      aria-labelledby={id}
      className="relative flex flex-col rounded-card bg-sheet shadow-card sm:flex-row"
    >
      {thumbnail && (
        <StoredPhoto
          sessionId={id}
          photoId={thumbnail}
          alt=""
          className="h-37 w-full object-cover max-sm:rounded-t-card sm:rounded-l-card sm:h-auto sm:min-h-60 sm:w-[42%]"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-3 p-4 sm:p-6">
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 pr-10">
          <h2
            id={id}
            tabIndex={-1}
            className="heading-2 line-clamp-3 min-w-0 basis-full break-words outline-none"
          >
            {name}
          </h2>
          {progress && (
            <span className="number whitespace-nowrap">{things('progress', { ...progress })}</span>
          )}
          <div className="absolute -top-2.5 -right-3">{menu}</div>
        </div>
        {shelf.length > 0 && (
          <Shelf things={shelf} label={progressWords(counts, general)} className="max-h-24 w-full" />
        )}
        <PageLink
          href={`/sessions/${id}`}
          className={buttonClass({ look: 'lit', className: 'wrap-anywhere large-text:flex-col w-full' })}
        >
          <Icon name="play" className="size-5" />
          <span className="line-clamp-2 min-w-0">
            {asked ? words('goOnWith', { subject: asked.name }) : words('goOn')}
          </span>
        </PageLink>
        {toCarry > 0 && (
          <PageLink
            href={`/sessions/${id}?place=carry`}
            className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-my-2 text-fig' })}
          >
            {words('toCarry', { count: toCarry })}
          </PageLink>
        )}
      </div>
    </article>
  )
}
