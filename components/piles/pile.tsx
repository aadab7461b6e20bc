import { EditIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import type { PileItem } from './pile-items'
import type { PileGroup } from './pile-words'

interface PileProps {
  title: string
  groups: readonly PileGroup[]
  /** Null where nothing can be changed. */
  onChange: ((questionId: string) => void) | null
}

export function Pile({ title, groups, onChange }: PileProps) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <div className="pt-5">
      <h3 className="flex items-baseline justify-between gap-2 border-line border-b pb-1 font-medium">
        {title}
        <span className="text-soft tabular-nums">{count}</span>
      </h3>
      {groups.map(group => (
        <div key={group.title} className="pt-2">
          {group.title !== '' && <h4 className="break-words text-sm text-soft">{group.title}</h4>}
          <ul>
            {keyed(group.items).map(({ key, thing }) => (
              <li key={key}>
                <Item {...thing} onChange={onChange} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Item({ item, questionId, onChange }: PileItem & Pick<PileProps, 'onChange'>) {
  const words = useWords('piles')
  if (questionId === null || onChange === null) return <p className="break-words py-1">{item}</p>
  return (
    <button
      type="button"
      data-question={questionId}
      onClick={() => onChange(questionId)}
      className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-3 rounded-xl px-2 py-1 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 break-words">{item}</span>
      <span className="sr-only"> {words('change')}</span>
      <EditIcon className="size-4 text-soft" />
    </button>
  )
}

/** Unique keys: two items may have the same name, and one that was skipped without a card has no id. */
function keyed(items: readonly PileItem[]) {
  const seen = new Map<string, number>()
  return items.map(thing => {
    const name = thing.questionId ?? thing.item
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: `${name} ${count}`, thing }
  })
}
