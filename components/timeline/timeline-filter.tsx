import { useId } from 'react'
import { useWords } from '@/components/words/words'
import { EVENT_KINDS, type EventKind } from '@/lib/wire/event'

export type Filter = EventKind | 'all'

const FILTERS: readonly Filter[] = ['all', ...EVENT_KINDS]

export function TimelineFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const words = useWords('timeline')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {words('filter.label')}
      </label>
      <select
        id={id}
        value={filter}
        onChange={({ target }) => onFilter(FILTERS.find(one => one === target.value) ?? 'all')}
        className="min-h-12 min-w-[8rem] flex-1 rounded-xl border border-line-strong bg-surface px-3"
      >
        {FILTERS.map(one => (
          <option key={one} value={one}>
            {words(`filter.${one}`)}
          </option>
        ))}
      </select>
    </>
  )
}
