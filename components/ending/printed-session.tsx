'use client'

import { useLocale } from 'use-intl/react'
import { useSession } from '@/components/store/session-context'
import { regionalLocale } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { endingLists, outcomeWords } from './ending-lists'
import { Lists } from './lists'

/** globals.css hides everything else on paper. */
export function PrintedSession() {
  const words = useWords('ending')
  const language = useLocale()
  const view = useSession(({ state }) => state.view)
  const { title, createdAt, spaceFunction } = view
  const lists = endingLists(view)
  return (
    <article data-printed className="hidden print:block">
      <h1 className="break-words font-semibold text-2xl">{title}</h1>
      <p>{new Date(createdAt).toLocaleDateString(regionalLocale(language), { dateStyle: 'long' })}</p>
      {spaceFunction && <p>{words('room', { purpose: spaceFunction })}</p>}
      <p className="pt-3">{lists.length > 0 ? outcomeWords(view, words) : words('printedNothing')}</p>
      <div className="flex flex-col gap-6 pt-6">
        <Lists lists={lists} itemClass="tick-box" />
      </div>
    </article>
  )
}
