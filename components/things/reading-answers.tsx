'use client'

import { useListEdit } from '@/components/store/list-edits'
import { listOf } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'

interface ReadingAnswersProps {
  thing: ShownThing
  /** The names if it is several things. */
  readings: readonly string[]
}

/** One thing or several? Each answer is one tap. */
export function ReadingAnswers({ thing: { id, name }, readings }: ReadingAnswersProps) {
  const words = useWords('things')
  const { isSending, failure, edit } = useListEdit()
  const count = readings.length
  const answer = 'min-h-12 flex-auto px-3.5 font-semibold text-fig outline-offset-[-4px] hover:bg-sunk'
  return (
    <fieldset
      aria-label={words('oneOr', { count })}
      // The chip shows only the dividing line: beside the name, or below it.
      className="-mt-px -ml-px flex min-w-0 grow divide-x divide-dashed divide-edge border-edge border-t border-l border-dashed"
    >
      <p role="alert" className="small self-center px-2 empty:hidden">
        {failure}
      </p>
      <button
        type="button"
        aria-label={words('oneLabel', { thing: name })}
        aria-disabled={isSending}
        onClick={() => void edit({ whole: { id } })}
        className={answer}
      >
        {words('one')}
      </button>
      <button
        type="button"
        aria-label={words('severalLabel', { count, names: listOf(readings) })}
        aria-disabled={isSending}
        onClick={() => void edit({ split: { id, names: [...readings] } })}
        className={answer}
      >
        {words('severalOf', { count })}
      </button>
    </fieldset>
  )
}
