import type { SessionSummary } from '@/lib/wire/view'

interface ProgressDotsProps {
  counts: Pick<SessionSummary['counts'], 'decided' | 'later' | 'named' | 'removed'>
  className?: string
}

/** What a row has room for; where there are more things, the words tell it. */
const MOST = 24

/**
 * A shelf of which only the numbers are known: a dot for each thing, filled once it is decided, and a ring for later. Never a
 * part of them: with more things than there is room for, there are none. Decorative; the words stand beside it.
 */
export function ProgressDots({ counts, className = '' }: ProgressDotsProps) {
  const { decided, later, named, removed } = counts
  const onList = named - removed
  if (onList <= 0 || onList > MOST) return null
  return (
    <span
      aria-hidden="true"
      className={`flex flex-wrap items-end gap-1 border-edge border-b-2 px-0.5 pb-1 ${className}`}
    >
      {Array.from({ length: onList }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={index} className={`rounded-full ${dotClass(index, decided, later)}`} />
      ))}
    </span>
  )
}

function dotClass(index: number, decided: number, later: number): string {
  if (index < decided) return 'size-2 bg-place'
  return index < decided + later ? 'size-2 border-control border-edge' : 'size-1 bg-edge'
}
