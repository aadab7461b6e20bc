'use client'

import { useWords } from '@/components/words/words'
import type { EndingItem, EndingList } from './ending-lists'

export function Lists({ lists, itemClass }: { lists: readonly EndingList[]; itemClass: string }) {
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
          <ListItems items={items} className={itemClass} />
        </div>
      ))}
    </section>
  ))
}

function ListItems({ items, className }: { items: readonly EndingItem[]; className: string }) {
  return (
    <ul>
      {items.map((one, index) => (
        <li key={`${one.item} ${occurrence(items, index)}`} className={`break-words ${className}`}>
          {one.item}
          <More {...one} />
        </li>
      ))}
    </ul>
  )
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
