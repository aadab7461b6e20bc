'use client'

import { useLocale } from 'use-intl/react'
import { useSession, useSessionName } from '@/components/store/session-context'
import { regionalLocale } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { type EndingItem, type EndingList, endingLists, outcomeWords } from './ending-lists'

/** globals.css hides everything else on paper. */
export function PrintedSession() {
  const words = useWords('ending')
  const language = useLocale()
  const view = useSession(({ state }) => state.view)
  const name = useSessionName()
  const { createdAt, spaceFunction } = view
  const lists = endingLists(view)
  return (
    <article data-printed className="hidden print:block">
      <h1 className="break-words font-semibold text-2xl">{name}</h1>
      <p>{new Date(createdAt).toLocaleDateString(regionalLocale(language), { dateStyle: 'long' })}</p>
      {spaceFunction && <p>{words('room', { purpose: spaceFunction })}</p>}
      <p className="pt-3">{lists.length > 0 ? outcomeWords(view, words) : words('printedNothing')}</p>
      <div className="flex flex-col gap-6 pt-6">
        <Lists lists={lists} />
      </div>
    </article>
  )
}

function Lists({ lists }: { lists: readonly EndingList[] }) {
  const words = useWords('ending')
  return lists.map(({ kind, count, groups }) => (
    <section key={kind} data-list={kind} aria-labelledby={`ending-${kind}`}>
      <h3
        id={`ending-${kind}`}
        className="flex items-baseline justify-between gap-3 break-after-avoid border-line border-b pb-1.5 font-semibold text-lg"
      >
        {words(`list.${kind}`)}
        <span className="font-normal text-base text-soft tabular-nums">{count}</span>
      </h3>
      {groups.map(({ title, items }) => (
        <div key={title} className="break-inside-avoid-page pt-2">
          {title !== '' && <h4 className="break-words break-after-avoid font-semibold text-soft">{title}</h4>}
          <ul>
            {items.map((one, index) => (
              <li key={`${one.item} ${occurrence(items, index)}`} className="tick-box break-words">
                {one.item}
                <More {...one} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

/** Where it really goes, or why it is left. */
function More({ to, why }: EndingItem) {
  const words = useWords('ending')
  if (to === undefined && why === undefined) return null
  return (
    <span className="text-sm text-soft"> {why === undefined ? `→ ${to}` : `(${words(`why.${why}`)})`}</span>
  )
}

/** Two items may have the same name, so keys are numbered. */
const occurrence = (items: readonly EndingItem[], index: number) =>
  items.slice(0, index).filter(({ item }) => item === items[index]?.item).length
