'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { StoredPhoto } from '@/components/photos/stored-photo'
import { deleteSession } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { progressWords } from '@/components/ui/count-words'
import { TrashIcon } from '@/components/ui/icons'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import type { SessionSummary } from '@/lib/wire/view'

export function SessionList({ sessions }: { sessions: readonly SessionSummary[] }) {
  const words = useWords('home')
  const general = useWords('general')
  const router = useRouter()
  const [problem, setProblem] = useState('')

  // A page that the browser’s “back” brings is an old one.
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && router.refresh()
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [router])

  async function remove(id: string) {
    const reply = await deleteSession(id)
    setProblem(reply.ok ? '' : failureWords(reply.failure, general))
    router.refresh()
  }

  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="font-semibold text-lg">
        {words('sessions')}
      </h2>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
      {sessions.length === 0 && <p className="text-soft">{words('empty')}</p>}
      <ul aria-labelledby="sessions" className="flex flex-col gap-3">
        {sessions.map(session => (
          <li key={session.id} className="flex items-stretch rounded-2xl border border-line bg-surface">
            <SessionLink session={session} />
            <ConfirmDialog
              title={words('deleteTitle')}
              description={words('deleteDescription')}
              confirmLabel={words('deleteConfirm')}
              cancelLabel={words('deleteCancel')}
              triggerLabel={words('delete', { title: session.title })}
              triggerClassName={buttonClass({
                look: 'quiet',
                shape: 'square',
                className: 'mr-2 self-center text-soft',
              })}
              onConfirm={() => void remove(session.id)}
            >
              <TrashIcon />
            </ConfirmDialog>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SessionLink({ session }: { session: SessionSummary }) {
  const words = useWords('home')
  const general = useWords('general')
  const { id, title, status, counts, updatedAt, thumbnail } = session
  const sorted = counts.decided + counts.skipped > 0
  return (
    <Link
      href={`/sessions/${id}`}
      prefetch={false}
      className="flex min-h-20 min-w-0 flex-1 items-center gap-3 rounded-2xl p-3 hover:bg-sunken"
    >
      {thumbnail && (
        <StoredPhoto sessionId={id} photoId={thumbnail} alt="" className="size-14 rounded-lg object-cover" />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{title}</span>
        <span className="text-sm text-soft">
          <LocalTime at={updatedAt} format="dayAndTime" />
        </span>
        <span className="text-sm text-soft">
          {[words(`status.${status}`), ...(sorted ? [progressWords(counts, general)] : [])].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
