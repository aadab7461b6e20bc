import { personsLanguage } from '@/app/persons-language'
import { LampAndShelf } from '@/components/presentation/shelf'
import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { serverWords } from '@/components/words/server-words'

/** A label may be older than what it stands for. */
export default async function NoPlace() {
  const words = serverWords(await personsLanguage(), 'places')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-5 py-8">
      <LampAndShelf className="max-h-[30dvh] w-full" />
      <h1 className="heading-1">{words('gone')}</h1>
      <p className="text-soft">{words('goneHow')}</p>
      <PageLink href="/places" className={buttonClass({ look: 'lit' })}>
        {words('toPlaces')}
      </PageLink>
    </main>
  )
}
