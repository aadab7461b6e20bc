'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { useCanAct, useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { Pile } from './pile'
import { pileItemsOf } from './pile-items'
import { groupByPlace, groupByWay } from './pile-words'

/** Where everything goes. While the session is open, each decision can be changed. */
export function Piles() {
  const words = useWords('piles')
  const decisions = useSession(({ state }) => state.facts.decisions)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const changeable = useCanAct() && !ended
  const { belongs, out, skipped, open } = useMemo(() => pileItemsOf(decisions), [decisions])
  const [changing, setChanging] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  const itemFocus = useItemFocus(section, decisions)

  function change(questionId: string) {
    itemFocus.remember(questionId)
    setChanging(questionId)
  }

  const onChange = changeable ? change : null
  const hasCards = decisions.some(({ proposal }) => proposal !== null)
  return (
    <section
      ref={section}
      aria-labelledby="piles"
      data-testid="piles"
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-line p-4 lg:border-l lg:max-xl:border-b"
    >
      <h2 id="piles" className="font-semibold text-lg">
        {words('heading')}
      </h2>
      {decisions.length === 0 && <p className="pt-2 text-soft">{words('empty')}</p>}
      {changeable && hasCards && <p className="pt-1 text-sm text-soft">{words('changeHint')}</p>}
      <Pile title={words('belongs')} groups={groupByPlace(belongs)} onChange={onChange} />
      <Pile title={words('out')} groups={groupByWay(out, words)} onChange={onChange} />
      <Pile title={words('later')} groups={[{ title: '', items: skipped }]} onChange={onChange} />
      <Pile title={words('stillOpen')} groups={[{ title: '', items: open }]} onChange={onChange} />
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
