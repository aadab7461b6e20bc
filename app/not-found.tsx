import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { serverWords } from '@/components/words/server-words'
import { personsLanguage } from './persons-language'

export default async function NotFound() {
  const words = serverWords(await personsLanguage(), 'general')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <h1 className="font-semibold text-2xl">{words('notFoundHeading')}</h1>
      <p className="text-soft">{words('notFoundExplanation')}</p>
      <Link href="/" className={buttonClass({ look: 'primary', className: 'self-start' })}>
        {words('allSessions')}
      </Link>
    </main>
  )
}
