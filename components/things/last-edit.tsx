'use client'

import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { useUndoEdit } from './list-edits'

/** What was done last, and the one tap that undoes it. */
export function LastEdit({ done, failure, isSending, undo }: ReturnType<typeof useUndoEdit>) {
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
        <p role="status" dir="auto" className="small line-clamp-3 min-w-0 flex-1 break-words">
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
