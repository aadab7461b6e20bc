import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { guardPage } from '@/app/guard-page'
import { personsLanguage } from '@/app/persons-language'
import { DeviceList } from '@/components/access/device-list'
import { PairAnother } from '@/components/access/pair-another'
import { TokenForm } from '@/components/access/token-form'
import { buttonClass } from '@/components/ui/button'
import { serverWords } from '@/components/words/server-words'
import { listDevices } from '@/lib/session/commands/devices'

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'access')('devices') }
}

export default async function DevicesPage() {
  await guardPage()
  const listed = await listDevices(await headers())
  if (!listed.ok) throw new Error(listed.refusal.message)
  const language = await personsLanguage()
  const words = serverWords(language, 'access')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-8 px-5 py-8">
      <header className="flex flex-col gap-2">
        <Link href="/" className={buttonClass({ look: 'quiet', className: '-ml-4 self-start' })}>
          {serverWords(language, 'general')('allSessions')}
        </Link>
        <h1 className="font-semibold text-3xl tracking-tight">{words('devices')}</h1>
        <p className="text-soft">{words('devicesLead')}</p>
      </header>
      <DeviceList devices={listed.value.devices} />
      <PairAnother />
      <TokenForm />
    </main>
  )
}
