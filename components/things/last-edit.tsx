'use client'

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
            ? 'flex items-center gap-2 rounded-control bg-bar py-1 pr-1 pl-4 text-on-bar'
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
