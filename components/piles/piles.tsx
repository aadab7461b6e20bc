'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { PILE_ICONS, PILE_WASHES, type PileLook, WAY_LOOKS } from '@/components/presentation/piles'
import { PutAwayNow } from '@/components/put-away/put-away-buttons'
import { factsAhead, thingsAhead } from '@/components/store/pending'
import { useCanAct, useSession } from '@/components/store/session-context'
import { useIsCarried } from '@/components/store/ticks'
import { capitalOf } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import { groupByPlace, groupByWay, type PileItem, pileItemsOf } from './pile-items'

/** Where everything goes. While the session is open, each decision can be changed. */
export function Piles() {
  const words = useWords('piles')
  const things = useSession(factsAhead).things
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const changeable = useCanAct() && !ended
  const { belongs, out, skipped } = useMemo(() => pileItemsOf(things), [things])
  const [changing, setChanging] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  const itemFocus = useItemFocus(section, things)

  function change(questionId: string) {
    itemFocus.remember(questionId)
    setChanging(questionId)
  }

  const onChange = changeable ? change : null
  const isCarried = useIsCarried()
  const piles = { isCarried, onChange }
  const hasCards = [...belongs, ...out, ...skipped].some(({ questionId }) => questionId !== null)
  const isEmpty = belongs.length + out.length + skipped.length === 0
  return (
    <section
      ref={section}
      aria-labelledby="piles"
      data-testid="piles"
      className="mx-auto flex w-full max-w-2xl flex-col gap-3 px-3 py-3 lg:px-2"
    >
      <div className="px-2 lg:px-0">
        <h2 id="piles" className="heading-1 lg:heading-2 hyphens-auto break-words">
          {words('heading')}
        </h2>
        {isEmpty && <p className="pt-1 text-soft">{words('empty')}</p>}
        {changeable && hasCards && <p className="pt-1 text-soft">{words('changeHint')}</p>}
      </div>
      {groupByPlace(belongs).map(({ title, items }) => (
        <Pile key={title} look="place" title={title} items={items} {...piles} />
      ))}
      {groupByWay(out, words).map(({ how, title, items }) => (
        <Pile key={how} look={WAY_LOOKS[how]} title={title} items={items} {...piles} />
      ))}
      <Pile look="later" title={words('later')} hint={words('laterHint')} items={skipped} {...piles} />
      <PutAwayNow />
      <ReviseFromListDialog
        questionId={changing}
        onClose={() => setChanging(null)}
        finalFocus={itemFocus.find}
      />
    </section>
  )
}

/** A changed item is mounted again in another pile, before or after its dialog closes: moves the focus to it there. */
function useItemFocus(piles: RefObject<HTMLElement | null>, decisions: readonly object[]) {
  const remembered = useRef<string | null>(null)

  const find = () => {
    const buttons = piles.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []
    return [...buttons].find(({ dataset }) => dataset.question === remembered.current) ?? null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: items change their place with the decisions.
  useEffect(() => {
    if (remembered.current !== null && document.activeElement === document.body) find()?.focus()
  }, [decisions])

  const remember = (questionId: string) => {
    remembered.current = questionId
  }
  return { remember, find }
}

/** `to` says where it really goes. */
type ShownItem = PileItem & { readonly to?: string }

interface PileProps {
  look: PileLook
  title: string
  hint?: string
  items: readonly ShownItem[]
  isCarried: ReturnType<typeof useIsCarried>
  /** Null where nothing can be changed. */
  onChange: ((questionId: string) => void) | null
}

/** Where things go, as a card; what is for later waits on a dashed one. */
function Pile({ look, title, hint, items, isCarried, onChange }: PileProps) {
  const words = useWords('piles')
  if (items.length === 0) return null
  return (
    <section
      data-pile={look}
      className={`rounded-card px-4 pt-3 pb-2 ${
        look === 'later' ? 'border-control border-edge border-dashed' : 'bg-sheet shadow-card'
      }`}
    >
      <div className="flex min-h-12 items-center gap-3 pb-2">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-crop large-text:hidden ${PILE_WASHES[look]}`}
        >
          <Icon name={PILE_ICONS[look]} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="heading-3 break-words first-letter:uppercase" dir="auto">
            {title}
          </h3>
          {hint !== undefined && <p className="small text-soft">{hint}</p>}
        </div>
        <span className="number shrink-0">
          <span aria-hidden="true">{items.length}</span>
          <span className="sr-only">{words('things', { count: items.length })}</span>
        </span>
      </div>
      <ul>
        {items.map(one => (
          <li key={one.id} className="border-line border-t">
            <Item {...one} isCarried={isCarried} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemProps = ShownItem & Pick<PileProps, 'isCarried' | 'onChange'>

function Item({ id, item, to, questionId, isCarried, onChange }: ItemProps) {
  const words = useWords('piles')
  const thing = useSession(session => thingsAhead(session).find(one => one.id === id))
  const line = (
    <>
      {thing && <ThingPicture thing={thing} className="size-10 rounded-crop large-text:hidden" />}
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className={`break-words text-left ${capitalOf(item)}`} dir="auto">
          {item}
        </span>
        {to !== undefined && (
          <span className="small break-words text-left text-soft" dir="auto">
            {to}
          </span>
        )}
        {thing && isCarried(thing) && (
          <span className="small flex items-center gap-1 text-place">
            <Icon name="check" className="size-4" />
            {words('carried')}
          </span>
        )}
      </span>
    </>
  )
  if (questionId === null || onChange === null || thing?.isPending)
    return (
      <p className={`flex min-h-14 items-center gap-3 py-1.5 ${thing?.isPending ? 'text-soft' : ''}`}>
        {line}
      </p>
    )
  return (
    <button
      type="button"
      data-question={questionId}
      onClick={() => onChange(questionId)}
      className="-mx-2 flex min-h-14 w-[calc(100%+--spacing(4))] items-center gap-3 rounded-crop px-2 py-1.5 text-left hover:bg-sunk"
    >
      {line}
      <span className="sr-only"> {words('change')}</span>
      <Icon name="pencil" className="size-5 text-soft" />
    </button>
  )
}
