import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { guardPage } from '@/app/guard-page'
import { personsLanguage } from '@/app/persons-language'
import { DeviceList, PairAnother, TokenForm } from '@/components/access/devices'
import { HomeLink } from '@/components/ui/page-link'
import { serverWords } from '@/components/words/server-words'
import { listDevices } from '@/lib/session/commands/devices'

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'access')('devices') }
}

export default async function DevicesPage() {
  await guardPage()
  const listed = await listDevices(await headers())
  if (!listed.ok) throw new Error(listed.refusal.message)
  const words = serverWords(await personsLanguage(), 'access')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-8 px-5 pt-[env(safe-area-inset-top)] pb-8">
      <header className="flex flex-col gap-2">
        <HomeLink />
        <h1 className="heading-1">{words('devices')}</h1>
        <p className="text-soft">{words('devicesLead')}</p>
      </header>
      <DeviceList devices={listed.value.devices} />
      <PairAnother />
      <TokenForm />
    </main>
  )
}
