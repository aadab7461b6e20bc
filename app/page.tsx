import Link from 'next/link'
import { connection } from 'next/server'
import { SessionList } from '@/components/home/session-list'
import { StartButton } from '@/components/home/start-button'
import { ModelNote } from '@/components/session/model-note'
import { SettingsButton } from '@/components/settings/settings-dialog'
import { SESSIONS_PER_PAGE } from '@/components/store/api'
import { buttonClass } from '@/components/ui/button'
import { serverWords } from '@/components/words/server-words'
import { accessInfo } from '@/lib/session/commands/devices'
import { listSessions, modelInfo } from '@/lib/session/commands/sessions'
import { listQuery } from '@/lib/wire/requests'
import { guardPage } from './guard-page'
import { personsLanguage } from './persons-language'

const FIRST_PAGE = listQuery.parse({ limit: SESSIONS_PER_PAGE })

export default async function HomePage() {
  await connection()
  await guardPage()
  const [listed, model] = await Promise.all([listSessions(FIRST_PAGE), modelInfo()])
  if (!listed.ok) throw new Error(listed.refusal.message)
  const language = await personsLanguage()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-10 px-5 pt-[max(3rem,env(safe-area-inset-top))] pb-[max(3rem,env(safe-area-inset-bottom))]">
      <header className="flex flex-col gap-3">
        <h1 className="font-semibold text-4xl tracking-tight">{serverWords(language, 'general')('name')}</h1>
        <p className="text-lg text-soft">{serverWords(language, 'home')('promise')}</p>
      </header>
      <StartButton />
      <SessionList first={listed.value} />
      <footer className="flex flex-col items-start gap-1">
        <ModelNote model={model} />
        <SettingsButton />
        {accessInfo().needsPairing && (
          <Link href="/devices" className={buttonClass({ look: 'quiet', className: '-ml-4 text-soft' })}>
            {serverWords(language, 'access')('devices')}
          </Link>
        )}
      </footer>
    </main>
  )
}
