'use client'

import dynamic from 'next/dynamic'
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { PILE_WASHES, pileLookOf } from '@/components/presentation/piles'
import { groupByState, nameWords, stateWords, ThingNotes } from '@/components/presentation/thing-words'
import { useCanEditList, useListEdit, useUndoEdit } from '@/components/store/list-edits'
import type { ThingAhead } from '@/components/store/pending'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { Fold } from '@/components/ui/fold'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { LastEdit, useRowFocus } from './last-edit'
import { ThingChips } from './thing-chips'

const ThingEditor = dynamic(() => import('./thing-editor').then(({ ThingEditor }) => ThingEditor), {
  ssr: false,
})

const AddThings = dynamic(() => import('./add-things').then(({ AddThings }) => AddThings), { ssr: false })

interface ThingsListProps {
  things: readonly ThingAhead[]
  /** More things may come by themselves. */
  isComing: boolean
  /** Filters the open things, such as those on no photo. */
  isShown: (thing: ShownThing) => boolean
  /** The thing in the editor; null while it is closed. */
  openId: string | null
  onOpen: (id: string | null) => void
  /** Said where nothing is left. */
  empty: string | null
  /** Above it is a field that adds to it. */
  hasField: boolean
  /** Beside what adds to the list. */
  addPhoto: ReactNode
  /** Below the chips. */
  pace: ReactNode
  /** Below what was done last. */
  foot: ReactNode
}

/** All that was named: what is left as chips that can be changed, and folded below what is decided and what was taken off. */
export function ThingsList({
  things,
  isComing,
  isShown,
  openId,
  onOpen,
  empty,
  hasField,
  addPhoto,
  pace,
  foot,
}: ThingsListProps) {
  const words = useWords('things')
  const { left, decided, removed } = useMemo(() => groupByState(things), [things])
  const canEdit = useCanEditList()
  const [adding, setAdding] = useState(false)
  const open = things.find(({ id, isPending }) => id === openId && !isPending)
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
          onAdd={canEdit && !hasField ? () => setAdding(true) : undefined}
          more={canEdit && addPhoto}
          isComing={isComing}
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
        className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-2 border-line bg-wall px-5 py-3 max-lg:border-t large-text:static"
      >
        <LastEdit
          said={undoing.done?.said ?? null}
          onUndo={undoing.done && undoing.done.undo.length > 0 ? () => void undoing.undo() : null}
          isSending={undoing.isSending}
          failure={undoing.failure}
        />
        {/* Below another bar it is another one, so that it counts as new and not as moved: it stands where it stood. */}
        <Fragment key={`${undoing.done?.seq}`}>{foot}</Fragment>
      </div>
    </>
  )
}

interface FoldedThingsProps {
  title: string
  things: readonly ShownThing[]
  /** The label of the button beside each thing; a screen reader also hears the thing's name. */
  label: string
  nameOf: (thing: ShownThing) => string
  onTap: ((thing: ShownThing) => void) | undefined
}

function FoldedThings({ title, things, label, nameOf, onTap }: FoldedThingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold
      title={title}
      summaryClass="-mt-2 font-semibold text-soft"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
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
    </Fold>
  )
}

interface ThingRowProps {
  thing: ShownThing
  /** A button beside it. */
  action?: ReactNode
}

/** A thing that is done with, and what has become of it, in words and by an icon. */
function ThingRow({ thing, action }: ThingRowProps) {
  const words = useWords('things')
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-t py-1.5">
      <ThingPicture thing={thing} />
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span dir="auto" className={`break-words text-left ${capitalOf(thing.name)}`}>
          {nameWords(thing, words)}
        </span>
        <span className="small flex items-center gap-1 text-soft">
          <span
            className={`grid size-5 shrink-0 place-items-center rounded-full ${PILE_WASHES[pileLookOf(thing)]}`}
          >
            <Icon name={thing.state === 'decided' ? 'check' : 'x'} className="size-3.5 stroke-[2.75]" />
          </span>
          <span dir="auto" className="min-w-0 break-words">
            {stateWords(thing, words)}
          </span>
        </span>
        <ThingNotes thing={thing} className="text-soft" />
      </span>
      {action}
    </li>
  )
}
