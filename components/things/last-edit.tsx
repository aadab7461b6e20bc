'use client'

import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

interface LastEditProps {
  /** The last edit, in a sentence. */
  said: string | null
  /** Null where it can’t be undone. */
  onUndo: (() => void) | null
  isSending: boolean
  /** A sentence, empty while nothing has failed. */
  failure: string
}

/** The last edit, and the button that undoes it. */
export function LastEdit({ said, onUndo, isSending, failure }: LastEditProps) {
  const words = useWords('things')
  return (
    <div>
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <div
        className={
          said !== null
            ? 'flex min-h-12 items-center gap-2 rounded-control bg-bar pr-1 pl-4 text-on-bar'
            : 'sr-only'
        }
      >
        <p role="status" dir="auto" className="small line-clamp-3 min-w-0 flex-1 break-words">
          {said}
        </p>
        {onUndo && (
          <Button
            look="quiet"
            shape="narrow"
            data-undo
            className="hover:bg-on-bar/15 focus-visible:outline-on-bar"
            aria-disabled={isSending}
            onClick={onUndo}
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
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  changing: string,
) {
  const remembered = useRef<string | null>(null)
  /** The element of the list or its editor that had the focus until it was unmounted. */
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
        const row = target.closest('li')?.querySelector<HTMLElement>('[data-thing]')
        remembered.current = row?.dataset.thing ?? remembered.current
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget) focused.current = null
      },
    },
  }
}
