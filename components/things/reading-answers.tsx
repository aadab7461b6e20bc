'use client'

import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { useListEdit } from './list-edits'

interface ReadingAnswersProps {
  thing: ShownThing
  /** What it would be as several things. */
  readings: readonly string[]
}

/** One thing or several? Each answer is one tap. */
export function ReadingAnswers({ thing: { id, name }, readings }: ReadingAnswersProps) {
  const words = useWords('things')
  const { isSending, failure, edit } = useListEdit()
  const count = readings.length
  const answer =
    'min-h-12 border-edge border-l border-dashed px-3.5 font-semibold text-fig hover:bg-sunk active:scale-[.975]'
  return (
    <fieldset aria-label={words('oneOr', { count })} className="ml-auto flex min-w-0">
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
        aria-label={words('severalLabel', { count, names: readings.join(', ') })}
        aria-disabled={isSending}
        onClick={() => void edit({ split: { id, names: [...readings] } })}
        className={`${answer} rounded-r-control`}
      >
        {words('severalOf', { count })}
      </button>
    </fieldset>
  )
}
