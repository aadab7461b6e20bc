import type { Metadata } from 'next'
import { personsLanguage } from '@/app/persons-language'
import { CachedSessions, TryAgain } from '@/components/install/offline-page'
import { LampAndShelf } from '@/components/presentation/shelf'
import { WhereOffline } from '@/components/where/where-section'
import { serverWords } from '@/components/words/server-words'

export async function generateMetadata(): Promise<Metadata> {
  return { title: serverWords(await personsLanguage(), 'offline')('heading') }
}

/** Kept by the worker (public/sw.js), and shown in place of a page that can’t be loaded without a connection. */
export default async function OfflinePage() {
  const words = serverWords(await personsLanguage(), 'offline')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-5 py-8">
      <LampAndShelf className="max-h-[30dvh] w-full large-text:hidden" />
      <div className="flex flex-col gap-3">
        <h1 className="heading-1">{words('heading')}</h1>
        <p className="text-soft">{words('works')}</p>
      </div>
      <CachedSessions />
      <WhereOffline />
      <TryAgain />
    </main>
  )
}
