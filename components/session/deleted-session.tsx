'use client'

import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'

/** Replaces card and composer after the session was deleted elsewhere. */
export function DeletedSession() {
  const words = useWords('session')
  const general = useWords('general')
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card bg-sheet p-5 shadow-card">
      <h2 className="font-semibold text-xl">{words('deletedHeading')}</h2>
      <p>{words('deletedExplanation')}</p>
      <PageLink href="/" className={buttonClass({ look: 'lit' })}>
        {general('allSessions')}
      </PageLink>
    </section>
  )
}
