import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { guardPage } from '@/app/guard-page'
import { SessionScreen } from '@/components/session/session-screen'
import { modelInfo, openSession } from '@/lib/session/commands/sessions'

interface SessionPageProps {
  params: Promise<{ id: string }>
}

/** Read once for the page and its title. */
const openOnce = cache(openSession)

async function open({ params }: SessionPageProps) {
  await guardPage()
  const opened = await openOnce((await params).id)
  if (opened.ok) return opened.value
  if (opened.refusal.code === 'session_not_found') notFound()
  throw new Error(opened.refusal.message)
}

export async function generateMetadata(props: SessionPageProps): Promise<Metadata> {
  const { state } = await open(props)
  return { title: state.view.title }
}

export default async function SessionPage(props: SessionPageProps) {
  const [opened, model] = await Promise.all([open(props), modelInfo()])
  return <SessionScreen key={opened.state.view.id} initial={opened} model={model} />
}
