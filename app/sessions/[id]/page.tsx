import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { guardPage } from '@/app/guard-page'
import { namesLeft, toBeginning } from '@/components/home/go-on-session'
import { placeIn } from '@/components/navigation/places'
import { SessionScreen } from '@/components/session/session-screen'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { carryOn } from '@/lib/session/commands/inventory'
import { listSessions, openSession } from '@/lib/session/commands/sessions'
import type { Runtime } from '@/lib/session/process/runtime'
import { hasBegun } from '@/lib/wire/opened-session'
import { listQuery } from '@/lib/wire/requests'

interface SessionPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{
    place?: string | string[]
    write?: string | string[]
    carry?: string | string[]
  }>
}

/** Read once for the page and its title. */
const openOnce = cache(openSession)

async function open({ params }: SessionPageProps) {
  const runtime = await guardPage()
  const opened = await openOnce(runtime, (await params).id)
  if (opened.ok) return { runtime, opened: opened.value }
  if (opened.refusal.code === 'session_not_found') notFound()
  throw new Error(opened.refusal.message)
}

export async function generateMetadata(props: SessionPageProps): Promise<Metadata> {
  const { opened } = await open(props)
  return { title: opened.state.view.title }
}

export default async function SessionPage(props: SessionPageProps) {
  const [{ runtime, opened }, { place, write, carry }] = await Promise.all([open(props), props.searchParams])
  const beginning = hasBegun(opened) ? {} : await readBeginning(runtime)
  return (
    <SessionScreen
      key={opened.state.view.id}
      initial={opened}
      model={runtime.model}
      place={placeIn({ place, carry })}
      {...beginning}
      write={typeof write === 'string' ? write : null}
    />
  )
}

const LATEST = listQuery.parse({ limit: SESSIONS_PER_PAGE })

/** The offers with which an empty session may begin: the number of things with a usual place, and the things that were left. */
async function readBeginning(runtime: Runtime): Promise<{ usual: number; left: readonly string[] }> {
  const [known, listed] = await Promise.all([carryOn(runtime), listSessions(runtime, LATEST)])
  return { usual: known.usual, left: listed.ok ? namesLeft(toBeginning(known), listed.value.sessions) : [] }
}
