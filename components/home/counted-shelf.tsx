import { Shelf } from '@/components/look/shelf'
import type { SessionSummary } from '@/lib/wire/view'

interface CountedShelfProps {
  counts: Pick<SessionSummary['counts'], 'decided' | 'later' | 'named' | 'removed'>
  className?: string
}

/** What a row has room for; where there are more things, the words tell it. */
const MOST = 40

/** Of what the things are nothing is known, so their shapes only take turns. */
const SHAPES = ['book', 'bowl', 'box', 'jar', 'ball', 'vase', 'candle']

/**
 * A shelf of which only the numbers are known: an object for each decided thing, a dashed one for later, and a dot for each that is
 * open. Never a part of them: with more things than there is room for, there are none. Decorative; the words stand beside it.
 */
export function CountedShelf({ counts, className = '' }: CountedShelfProps) {
  const { decided, later, named, removed } = counts
  const onList = named - removed
  if (onList <= 0 || onList > MOST) return null
  const things = Array.from({ length: onList }, (_, index) => ({
    id: `${index}`,
    name: SHAPES[(index + named) % SHAPES.length] ?? '',
    state:
      index < decided
        ? ('decided' as const)
        : index < decided + later
          ? ('later' as const)
          : ('listed' as const),
  }))
  return (
    <span aria-hidden="true" className={className}>
      <Shelf things={things} label="" />
    </span>
  )
}
