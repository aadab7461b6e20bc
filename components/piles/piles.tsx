'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { WAY_LOOKS } from '@/components/presentation/pile-look'
import { groupByPlace, groupByWay, pileItemsOf } from '@/components/presentation/pile-words'
import { CarryNow } from '@/components/put-away/carry-now'
import { useCanAct, useSession } from '@/components/store/session-context'
import { useIsCarried } from '@/components/store/ticks'
import { useWords } from '@/components/words/words'
import { Pile } from './pile'

/** Where everything goes. While the session is open, each decision can be changed. */
export function Piles() {
  const words = useWords('piles')
  const things = useSession(({ state }) => state.facts.things)
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
      <CarryNow />
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
