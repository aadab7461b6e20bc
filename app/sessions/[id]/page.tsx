import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { readBeginning } from '@/app/beginning'
import { guardPage } from '@/app/guard-page'
import { placeIn } from '@/components/navigation/places'
import { SessionScreen } from '@/components/session/session-screen'
import { openSession } from '@/lib/session/commands/sessions'
import { hasBegun } from '@/lib/wire/opened-session'

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
