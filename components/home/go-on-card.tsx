'use client'

import Link from 'next/link'
import { useLocale } from 'use-intl/react'
import { Shelf } from '@/components/look/shelf'
import { Sign } from '@/components/look/sign'
import { StoredPhoto } from '@/components/photos/photo-image'
import { buttonClass } from '@/components/ui/button'
import { progressOf, progressWords } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'
import { type GoOnSession, leftToCarry } from './go-on-session'
import { ProgressDots } from './progress-dots'
import { RowMenu } from './row-menu'
import { sessionName } from './session-name'

interface GoOnCardProps {
  session: SessionSummary
  /** Of this session as it is now; null where only its summary is known. */
  now: GoOnSession | null
  onRenamed: () => void
  onDelete: (name: string) => void
}

/** The session to go on with: its room, how far it is, and the next step. */
export function GoOnCard({ session, now, onRenamed, onDelete }: GoOnCardProps) {
  const words = useWords('home')
  const things = useWords('things')
  const general = useWords('general')
  const { id, counts, thumbnail } = session
  const name = sessionName(session, useLocale(), words)
  const progress = progressOf(counts)
  const left = leftToCarry(session)
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
            className="heading-2 line-clamp-3 min-w-0 flex-[1_1_8rem] break-words outline-none"
          >
            {name}
          </h2>
          {progress && (
            <span className="number whitespace-nowrap">{things('progress', { ...progress })}</span>
          )}
          <div className="absolute -top-2.5 -right-3">
            <RowMenu session={session} name={name} onRenamed={onRenamed} onDelete={() => onDelete(name)} />
          </div>
        </div>
        {now ? (
          now.things.length > 0 && (
            <Shelf things={now.things} label={progressWords(counts, general)} className="max-h-24 w-full" />
          )
        ) : (
          <ProgressDots counts={counts} />
        )}
        <Link
          href={`/sessions/${id}`}
          prefetch={false}
          className={buttonClass({ look: 'lit', className: 'wrap-anywhere large-text:flex-col w-full' })}
        >
          <Sign name="play" className="size-5" />
          <span className="min-w-0">
            {now?.asked ? words('goOnWith', { subject: now.asked }) : words('goOn')}
          </span>
        </Link>
        {left > 0 && (
          <Link
            href={`/sessions/${id}?place=carry`}
            prefetch={false}
            className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-my-2 text-fig' })}
          >
            {words('toCarry', { count: left })}
          </Link>
        )}
      </div>
    </article>
  )
}
