import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { Icon } from './icon'

/** The notes on a thing, as they were said. Spans, since they may be in a button. */
export function ThingNotes({
  thing: { notes = [] },
  className = '',
}: {
  thing: ShownThing
  className?: string
}) {
  const words = useWords('things')
  return notes.map(note => (
    <span key={note} className={`small flex items-start gap-1.5 ${className}`}>
      <Icon name="note" className="mt-0.5 size-4 text-soft" />
      <span className="sr-only">{words('note')} </span>
      <span dir="auto" className="line-clamp-3 min-w-0 break-words wrap-anywhere">
        {note}
      </span>
    </span>
  ))
}
