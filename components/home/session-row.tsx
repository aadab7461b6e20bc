'use client'

import type { ReactNode } from 'react'
import { useLocale } from 'use-intl/react'
import { StoredPhoto } from '@/components/photos/photo-image'
import { Icon } from '@/components/presentation/icon'
import { Shelf } from '@/components/presentation/shelf'
import { sessionName } from '@/components/store/session-name'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import { progressOf, progressWords } from '@/components/ui/progress-words'
import { isolated } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'
import { leftToCarry } from './go-on-session'

interface SessionRowProps {
  session: SessionSummary
  menu: ReactNode
}

export function SessionRow({ session, menu }: SessionRowProps) {
  const words = useWords('home')
  const left = leftToCarry(session)
  return (
    <li className="relative flex flex-col rounded-card bg-sheet p-3 shadow-card">
      <SessionLink session={session} />
      <div className="absolute top-1.5 right-1.5">{menu}</div>
      {left > 0 && (
        <PageLink
          href={`/sessions/${session.id}?place=carry`}
          className="small wrap-anywhere relative -mb-1.5 flex min-h-12 items-center gap-1.5 self-start font-semibold text-fig"
        >
          {words('toCarry', { count: left })}
          <Icon name="right" className="size-5" />
        </PageLink>
      )}
    </li>
  )
}

function SessionLink({ session }: { session: SessionSummary }) {
  const words = useWords('home')
  const name = sessionName(session, useLocale(), words)
  const general = useWords('general')
  const { id, counts, updatedAt, thumbnail, title, spaceFunction, shelf } = session
  // For the person it is one step of the coach’s.
  const status = session.waitsForClient ? 'running' : session.status
  const counted = progressOf(counts) !== null || counts.decided + counts.skipped > 0
  const room = spaceFunction !== null && name === title ? spaceFunction : null
  const details = [...(room ? [isolated(room)] : []), ...(counted ? [progressWords(counts, general)] : [])]
  return (
    <PageLink
      id={id}
      href={`/sessions/${id}`}
      // The link covers its row.
      className="flex flex-wrap items-start gap-3 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-fig focus-visible:after:outline-offset-3"
    >
      {thumbnail && (
        <StoredPhoto
          sessionId={id}
          photoId={thumbnail}
          alt=""
          className="size-16 shrink-0 rounded-crop object-cover"
        />
      )}
      <span className="flex min-w-0 flex-[1_1_10rem] flex-col gap-0.5">
        {shelf.length > 0 && (
          <span aria-hidden="true" className="mb-1.5 pr-10">
            <Shelf things={shelf} label="" />
          </span>
        )}
        <span className="line-clamp-2 break-words pr-10 font-semibold leading-snug">{name}</span>
        <span className="small text-soft [&>time]:whitespace-normal">
          <LocalTime at={updatedAt} format="dayAndTime" />
        </span>
        <span className="small break-words text-soft empty:hidden">{details.join(' · ')}</span>
        {status !== 'ended' && <span className="small text-soft">{words(`status.${status}`)}</span>}
      </span>
    </PageLink>
  )
}
