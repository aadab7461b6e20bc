import { LampAndShelf } from '@/components/presentation/shelf'
import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { serverWords } from '@/components/words/server-words'
import { personsLanguage } from './persons-language'

export default async function NotFound() {
  const words = serverWords(await personsLanguage(), 'general')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-5 py-8">
      <LampAndShelf className="max-h-[30dvh] w-full" />
      <h1 className="heading-1">{words('notFoundHeading')}</h1>
      <p className="text-soft">{words('notFoundExplanation')}</p>
      <PageLink href="/" className={buttonClass({ look: 'lit' })}>
        {words('allSessions')}
      </PageLink>
    </main>
  )
}
