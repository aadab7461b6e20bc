import { connection } from 'next/server'
import { toBeginning } from '@/components/home/beginning'
import { sessionToGoOnWith, toGoOnSession } from '@/components/home/go-on-session'
import { HomeScreen } from '@/components/home/home-screen'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { MOST_FOUND } from '@/components/where/find-kept'
import { findInHome, getHome } from '@/lib/session/commands/home'
import { getSession, listSessions, modelInfo } from '@/lib/session/commands/sessions'
import { randomId } from '@/lib/session/random-id'
import { MAX_SEARCH } from '@/lib/wire/limits'
import { listQuery } from '@/lib/wire/requests'
import { guardPage } from './guard-page'
import { readRefusedStart } from './start/refused-start'

const FIRST_PAGE = listQuery.parse({ limit: SESSIONS_PER_PAGE })

interface HomePageProps {
  searchParams: Promise<{ refused?: string | string[]; q?: string | string[] }>
}

export default async function HomePage({ searchParams }: HomePageProps) {
  await connection()
  await guardPage()
  const { q, refused: refusedId } = await searchParams
  const [listed, model, refused, home, answer] = await Promise.all([
    listSessions(FIRST_PAGE),
    modelInfo(),
    readRefusedStart(refusedId),
    getHome({ after: undefined, limit: 1 }),
    answerTo(q),
  ])
  if (!listed.ok) throw new Error(listed.refusal.message)
  if (!home.ok) throw new Error(home.refusal.message)
  const next = sessionToGoOnWith(listed.value.sessions)
  const opened = next && (await getSession(next.id))
  return (
    <HomeScreen
      first={listed.value}
      goOn={opened?.ok ? toGoOnSession(opened.value.session) : null}
      counts={home.value.counts}
      beginning={toBeginning(home.value.carryOn ?? { usual: 0, left: [] })}
      answer={answer}
      model={model}
      pageKey={randomId('k')}
      refused={refused}
    />
  )
}

/** The answer for a page without scripts, which asks “where is it?” by its address. */
async function answerTo(q: string | string[] | undefined) {
  const asked = typeof q === 'string' ? q.slice(0, MAX_SEARCH).trim() : ''
  if (asked === '') return null
  const found = await findInHome(asked, MOST_FOUND)
  return found.ok ? { asked, found: found.value, keptAt: null } : null
}
