import { WAY_LOOKS } from '@/components/presentation/pile-look'
import { Shelf } from '@/components/presentation/shelf'
import type { SessionSummary } from '@/lib/wire/view'

interface CountedShelfProps {
  session: Pick<SessionSummary, 'counts' | 'waysOut'>
  className?: string
}

/** The most objects in a row; the words have the full count. */
const MOST = 40

/** The things are unknown here, so their shapes only take turns. */
const SHAPES = ['book', 'bowl', 'box', 'jar', 'ball', 'vase', 'candle']

const WAYS = Object.keys(WAY_LOOKS) as (keyof typeof WAY_LOOKS)[]

/**
 * A shelf of which only the numbers are known: an object for each decided thing in the colour of its pile, a dashed one for later, and a dot for each that is
 * open. Never a part of them: with more things than there is room for, there are none. Decorative; the words stand beside it.
 */
export function CountedShelf({ session: { counts, waysOut }, className = '' }: CountedShelfProps) {
  const { decided, later, named, removed } = counts
  const onList = named - removed
  if (onList <= 0 || onList > MOST) return null
  const ways = WAYS.flatMap(how => Array.from({ length: waysOut[how] ?? 0 }, () => how))
  const placed = decided - ways.length
  const things = Array.from({ length: onList }, (_, index) => ({
    id: `${index}`,
    name: SHAPES[(index + named) % SHAPES.length] ?? '',
    ...lookAt(index),
  }))
  /** Things with a place come first, then those that leave, then those that are put off. */
  function lookAt(index: number) {
    if (index >= decided + later) return { state: 'listed' } as const
    if (index >= decided) return { state: 'later' } as const
    const how = ways[index - placed]
    return { state: 'decided', ...(how && { how }) } as const
  }
  return (
    <span aria-hidden="true" className={className}>
      <Shelf things={things} label="" />
    </span>
  )
}
