'use client'

import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { groupByPlace, groupByWay, type PileGroup } from './pile-words'

export function Piles({ className = '' }: { className?: string }) {
  const words = useWords('piles')
  const { belongs, out, skipped } = useSession(({ state }) => state.view.piles)
  const empty = belongs.length + out.length + skipped.length === 0
  return (
    <section
      aria-labelledby="piles"
      data-testid="piles"
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-line p-4 lg:border-l lg:max-xl:border-b ${className}`}
    >
      <h2 id="piles" className="font-semibold text-lg">
        {words('heading')}
      </h2>
      {empty && <p className="pt-2 text-soft">{words('empty')}</p>}
      <Pile title={words('belongs')} count={belongs.length} groups={groupByPlace(belongs)} />
      <Pile title={words('out')} count={out.length} groups={groupByWay(out, words)} />
      <Pile
        title={words('later')}
        count={skipped.length}
        groups={[{ title: '', items: skipped.map(({ item }) => item) }]}
      />
    </section>
  )
}

function Pile({ title, count, groups }: { title: string; count: number; groups: readonly PileGroup[] }) {
  if (count === 0) return null
  return (
    <div className="pt-4">
      <h3 className="flex items-baseline justify-between gap-2 border-line border-b pb-1 font-medium">
        {title}
        <span className="text-soft tabular-nums">{count}</span>
      </h3>
      {groups.map(group => (
        <div key={group.title} className="pt-2">
          {group.title !== '' && <h4 className="break-words text-sm text-soft">{group.title}</h4>}
          <ul>
            {counted(group.items).map(({ item, key }) => (
              <li key={key} className="break-words py-0.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Two things may have the same name. */
function counted(items: readonly string[]) {
  const seen = new Map<string, number>()
  return items.map(item => {
    const count = (seen.get(item) ?? 0) + 1
    seen.set(item, count)
    return { item, key: `${item} ${count}` }
  })
}
