'use client'

import Link from 'next/link'
import { StoredPhoto } from '@/components/photos/photo-image'
import { PicturesIcon } from '@/components/ui/icons'
import { LocalTime } from '@/components/ui/local-time'
import { progressWords } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'
import { RowMenu } from './row-menu'

interface SessionRowProps {
  session: SessionSummary
  onRenamed: () => void
  onDelete: () => void
}

export function SessionRow({ session, onRenamed, onDelete }: SessionRowProps) {
  return (
    <li className="flex items-stretch rounded-2xl border border-line bg-surface">
      <SessionLink session={session} />
      <RowMenu session={session} onRenamed={onRenamed} onDelete={onDelete} />
    </li>
  )
}

const PICTURE = 'size-14 shrink-0 rounded-lg'

function SessionLink({ session }: { session: SessionSummary }) {
  const words = useWords('home')
  const general = useWords('general')
  const { id, title, status, counts, updatedAt, thumbnail, spaceFunction } = session
  const sorted = counts.decided + counts.skipped > 0
  const details = [
    ...(spaceFunction ? [spaceFunction] : []),
    ...(sorted ? [progressWords(counts, general)] : []),
  ]
  return (
    <Link
      id={id}
      href={`/sessions/${id}`}
      prefetch={false}
      className="flex min-h-20 min-w-0 flex-1 items-center gap-3 rounded-2xl p-3 hover:bg-sunken"
    >
      {thumbnail ? (
        <StoredPhoto sessionId={id} photoId={thumbnail} alt="" className={`${PICTURE} object-cover`} />
      ) : (
        <span className={`${PICTURE} flex items-center justify-center bg-sunken text-soft`}>
          <PicturesIcon className="size-6" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="break-words font-medium">{title}</span>
        <span className="text-sm text-soft">
          <LocalTime at={updatedAt} format="dayAndTime" />
        </span>
        <span className={`text-sm ${status === 'parked' ? 'font-medium text-accent' : 'text-soft'}`}>
          {words(`status.${status}`)}
        </span>
        <span className="break-words text-sm text-soft empty:hidden">{details.join(' · ')}</span>
      </span>
    </Link>
  )
}
