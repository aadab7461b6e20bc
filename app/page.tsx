import { connection } from 'next/server'
import { toBeginning } from '@/components/home/go-on-session'
import { HomeScreen } from '@/components/home/home-screen'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { MAX_FOUND } from '@/components/where/find-kept'
import { findInInventory, getInventory } from '@/lib/session/commands/inventory'
import { listSessions } from '@/lib/session/commands/sessions'
import type { Runtime } from '@/lib/session/process/runtime'
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
  const runtime = await guardPage()
  const { q, refused: refusedId } = await searchParams
  const [listed, refused, home, answer] = await Promise.all([
    listSessions(runtime, FIRST_PAGE),
    readRefusedStart(refusedId),
    getInventory(runtime, { after: undefined, limit: 1 }),
    answerTo(runtime, q),
  ])
  if (!listed.ok) throw new Error(listed.refusal.message)
  if (!home.ok) throw new Error(home.refusal.message)
  return (
    <HomeScreen
      first={listed.value}
      counts={home.value.counts}
      beginning={toBeginning(home.value.carryOn ?? { usual: 0, left: [] })}
      answer={answer}
      model={runtime.model}
      pageKey={runtime.ids.newId('k')}
      refused={refused}
    />
  )
}

/** The answer for a page without scripts, which asks “where is it?” by its address. */
async function answerTo(runtime: Runtime, q: string | string[] | undefined) {
  const asked = typeof q === 'string' ? q.slice(0, MAX_SEARCH).trim() : ''
  if (asked === '') return null
  const found = await findInInventory(runtime, asked, MAX_FOUND)
  return found.ok ? { asked, found: found.value, keptAt: null } : null
}
