'use client'

import dynamic from 'next/dynamic'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Sign } from '@/components/look/sign'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { useCanEditList, useListEdit, useUndoEdit } from './list-edits'
import { ThingChips } from './thing-chips'
import { ThingRow } from './thing-row'
import { partsOf } from './thing-words'

const ThingEditor = dynamic(() => import('./thing-editor').then(({ ThingEditor }) => ThingEditor), {
  ssr: false,
})

const AddThings = dynamic(() => import('./add-things').then(({ AddThings }) => AddThings), { ssr: false })

interface ThingsListProps {
  things: readonly ShownThing[]
  /** Of those, what is shown of what is left, such as what is on no photo. */
  isShown: (thing: ShownThing) => boolean
  /** What is changed in the editor; null while that is closed. */
  openId: string | null
  onOpen: (id: string | null) => void
  /** Said where nothing is left. */
  empty: string | null
  /** Below the chips. */
  pace: ReactNode
  /** Below what was done last. */
  foot: ReactNode
}

/** All that was named: what is left as chips that can be changed, and folded below what is decided and what was taken off. */
export function ThingsList({ things, isShown, openId, onOpen, empty, pace, foot }: ThingsListProps) {
  const words = useWords('things')
  const { left, decided, removed } = useMemo(() => partsOf(things), [things])
  const canEdit = useCanEditList()
  const [adding, setAdding] = useState(false)
  const open = things.find(({ id }) => id === openId)
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const undoing = useUndoEdit()
  const { failure, edit } = useListEdit()
  const rowFocus = useRowFocus(list, bar, `${undoing.done?.seq} ${things.map(({ state }) => state).join()}`)
  const { remember } = rowFocus

  // It may have been opened from its pin.
  useEffect(() => {
    if (openId !== null) remember(openId)
  }, [openId, remember])

  async function takeBack(thing: ShownThing) {
    remember(thing.id)
    await edit({ restore: { id: thing.id } })
  }

  const onTakeBack = canEdit ? (thing: ShownThing) => void takeBack(thing) : undefined
  return (
    <>
      <div ref={list} tabIndex={-1} {...rowFocus.listeners} className="flex flex-col gap-4 outline-none">
        {decided.length > 0 && left.length > 0 && <h3 className="heading-3 -mb-2">{words('left')}</h3>}
        {left.length === 0 && empty !== null && <p className="text-soft">{empty}</p>}
        <ThingChips
          things={left.filter(isShown)}
          onOpen={canEdit ? onOpen : undefined}
          onAdd={canEdit ? () => setAdding(true) : undefined}
        />
        <p role="alert" className="small empty:hidden">
          {failure}
        </p>
        {pace}
        {decided.length > 0 && (
          <FoldedThings
            title={words('decidedCount', { count: decided.length })}
            things={decided}
            label={words('undo')}
            nameOf={thing => words('undoOf', { thing: thing.name })}
            onTap={onTakeBack}
          />
        )}
        {removed.length > 0 && (
          <FoldedThings
            title={words('removedCount', { count: removed.length })}
            things={removed}
            label={words('putBack')}
            nameOf={thing => words('putBackOf', { thing: thing.name })}
            onTap={onTakeBack}
          />
        )}
        {open && <ThingEditor thing={open} onClose={() => onOpen(null)} finalFocus={rowFocus.find} />}
        {adding && <AddThings onClose={() => setAdding(false)} />}
      </div>
      <div
        ref={bar}
        {...rowFocus.listeners}
        // Beside the list and not in it: only so it stays in sight where the list begins far down.
        className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-2 bg-[linear-gradient(transparent,var(--wall)_1.25rem)] px-5 pt-6 pb-3 large-text:static large-text:bg-none"
      >
        <LastEdit {...undoing} />
        {/* Below another bar it is another one, so that it counts as new and not as moved: it stands where it stood. */}
        <Fragment key={`${undoing.done?.seq}`}>{foot}</Fragment>
      </div>
    </>
  )
}

interface FoldedThingsProps {
  title: string
  things: readonly ShownThing[]
  /** Of the button beside each; a screen reader hears which thing it is for. */
  label: string
  nameOf: (thing: ShownThing) => string
  onTap: ((thing: ShownThing) => void) | undefined
}

/** Out of the way, and yet never gone. */
function FoldedThings({ title, things, label, nameOf, onTap }: FoldedThingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group/fold -mt-2" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-control font-semibold text-soft [&::-webkit-details-marker]:hidden">
        {title}
        <Sign name="down" className="size-5 group-open/fold:rotate-180" />
      </summary>
      {isOpen && (
        <ul>
          {things.map(thing => (
            <ThingRow
              key={thing.id}
              thing={thing}
              action={
                onTap && (
                  <Button look="quiet" shape="narrow" aria-label={nameOf(thing)} onClick={() => onTap(thing)}>
                    {label}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
    </details>
  )
}

/** What was done last, and the one tap that undoes it. */
function LastEdit({ done, failure, isSending, undo }: ReturnType<typeof useUndoEdit>) {
  const words = useWords('things')
  return (
    <div>
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <div
        className={
          done ? 'flex items-center gap-2 rounded-control bg-bar py-1 pr-1 pl-4 text-on-bar' : 'sr-only'
        }
      >
        <p role="status" dir="auto" className="small line-clamp-2 min-w-0 flex-1 break-words">
          {done?.said}
        </p>
        {done && done.undo.length > 0 && (
          <Button
            look="quiet"
            shape="narrow"
            data-undo
            className="hover:bg-on-bar/15 focus-visible:outline-on-bar"
            aria-disabled={isSending}
            onClick={() => void undo()}
          >
            {words('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * An edit may unmount the row, or the button, that had the focus. It goes to the row of the thing that was edited last, else
 * to what undoes the edit, else to the list. `changing` differs whenever rows may have come or gone.
 */
function useRowFocus(
  list: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  changing: string,
) {
  const remembered = useRef<string | null>(null)
  /** What had the focus in the list, or in its editor, until it was unmounted. */
  const focused = useRef<HTMLElement | null>(null)

  const find = (): HTMLElement | null => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-thing]') ?? []
    return (
      [...rows].find(({ dataset }) => dataset.thing === remembered.current) ??
      bar.current?.querySelector<HTMLElement>('[data-undo]') ??
      null
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go with these.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body && focused.current?.isConnected === false
    if (!isLost && activeElement !== list.current) return
    const found = find()
    if (found) found.focus()
    else list.current?.focus({ preventScroll: true })
  }, [changing])

  const remember = useCallback((id: string) => {
    remembered.current = id
  }, [])

  return {
    find,
    remember,
    /** React lets them bubble from the editor, too. */
    listeners: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        focused.current = target
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget) focused.current = null
      },
    },
  }
}
