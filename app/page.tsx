import { connection } from 'next/server'
import { sessionToGoOnWith, toGoOnSession } from '@/components/home/go-on-session'
import { HomeScreen } from '@/components/home/home-screen'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { getSession, listSessions, modelInfo } from '@/lib/session/commands/sessions'
import { randomId } from '@/lib/session/random-id'
import { listQuery } from '@/lib/wire/requests'
import { guardPage } from './guard-page'
import { readRefusedStart } from './start/refused-start'

const FIRST_PAGE = listQuery.parse({ limit: SESSIONS_PER_PAGE })

interface HomePageProps {
  searchParams: Promise<{ refused?: string | string[] }>
}

export default async function HomePage({ searchParams }: HomePageProps) {
  await connection()
  await guardPage()
  const [listed, model, refused] = await Promise.all([
    listSessions(FIRST_PAGE),
    modelInfo(),
    readRefusedStart((await searchParams).refused),
  ])
  if (!listed.ok) throw new Error(listed.refusal.message)
  const next = sessionToGoOnWith(listed.value.sessions)
  const opened = next && (await getSession(next.id))
  return (
    <HomeScreen
      first={listed.value}
      goOn={opened?.ok ? toGoOnSession(opened.value.session) : null}
      model={model}
      pageKey={randomId('k')}
      refused={refused}
    />
  )
}
