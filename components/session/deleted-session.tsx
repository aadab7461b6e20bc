'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** In the place of card and text field, after the session was deleted somewhere else. */
export function DeletedSession() {
  const words = useWords('session')
  const general = useWords('general')
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-5">
      <h2 className="font-semibold text-xl">{words('deletedHeading')}</h2>
      <p>{words('deletedExplanation')}</p>
      <Link href="/" prefetch={false} className={buttonClass({ look: 'primary' })}>
        {general('allSessions')}
      </Link>
    </section>
  )
}
