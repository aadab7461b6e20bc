import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { localPath } from '@/app/local-path'
import { personsLanguage } from '@/app/persons-language'
import { deviceName } from '@/components/access/device-name'
import { PairForm } from '@/components/access/pair-form'
import { Icon } from '@/components/presentation/icon'
import { serverWords } from '@/components/words/server-words'
import { accessInfo } from '@/lib/session/commands/devices'

interface PairPageProps {
  searchParams: Promise<{ code?: string | string[]; next?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'access')('pairHeading') }
}

/** The one page that is open to everybody. To look at it uses no code up, so that a preview of its link does no harm. */
export default async function PairPage({ searchParams }: PairPageProps) {
  const { code, next } = await searchParams
  const given = typeof code === 'string' ? code : ''
  const { asksPasscode } = accessInfo()
  const words = serverWords(await personsLanguage(), 'access')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
      <header className="flex flex-col gap-2">
        <Icon name="lamp" className="size-16 [--tint-opacity:1] [--tint:var(--lamp)]" />
        <h1 className="heading-1">{words('pairHeading')}</h1>
        <p className="text-soft">{words('pairLead')}</p>
        {given === '' && <p className="text-soft">{words(asksPasscode ? 'pairHowPasscode' : 'pairHow')}</p>}
      </header>
      <PairForm
        code={given}
        name={deviceName((await headers()).get('user-agent') ?? '', words)}
        asksPasscode={asksPasscode}
        next={localPath(next)}
      />
    </main>
  )
}
