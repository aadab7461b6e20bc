'use client'

import { useMemo } from 'react'
import { boardsOf } from '@/components/presentation/end-sentence'
import { objectUrl } from '@/components/presentation/object'
import { OBJECT_TONES, pileLookOf } from '@/components/presentation/piles'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'

const BOARDS = ['place', 'out', 'later'] as const

/** Everything on the list, each as one object on one of three boards. */
export function Boards() {
  const words = useWords('ending')
  const things = useSession(({ state }) => state.view.things)
  const boards = useMemo(() => boardsOf(things), [things])
  const shown = BOARDS.filter(board => boards[board].length > 0)
  if (shown.length === 0) return null
  return (
    <div className="rounded-card bg-sheet px-4 pt-5 pb-4 shadow-card" data-testid="boards">
      <div className="flex flex-col gap-4 border-line border-x-4 px-1">
        {shown.map(board => (
          <div key={board} data-board={board}>
            <Board things={boards[board]} isLater={board === 'later'} />
            <p className="flex items-baseline gap-2 px-2 pt-1.5">
              <span className="number text-2xl">{boards[board].length}</span>{' '}
              {words(`board.${board}`, { count: boards[board].length })}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Objects in a row: few are large, many are small. */
const perRow = (count: number) => (count <= 16 ? 8 : count <= 42 ? 14 : 20)

const SLOT = 24

/** A centred board is at least as long. */
const FEW = 5

const ROW = 40

interface BoardProps {
  things: readonly ShownThing[]
  isLater: boolean
  /** A few stand in the middle of a board of their own length. */
  isCentred?: boolean
}

/** One board, or as many as these things need. */
export function Board({ things, isLater, isCentred = false }: BoardProps) {
  const slots = isCentred
    ? Math.min(Math.max(things.length, FEW), perRow(things.length))
    : perRow(things.length)
  const aside = isCentred ? (Math.max(0, slots - things.length) * SLOT) / 2 : 0
  const rows = Math.ceil(things.length / slots)
  const width = slots * SLOT
  // They land from left to right, and the last of them soon.
  const stagger = `min(var(--stagger), var(--stagger-most) / ${things.length})`
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${rows * ROW}`} className="block w-full overflow-visible">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <g key={row} transform={`translate(0 ${(row + 1) * ROW - 3})`}>
          {things.slice(row * slots, (row + 1) * slots).map((thing, index) => (
            <use
              key={thing.id}
              href={objectUrl(thing.name)}
              x={aside + index * SLOT + 2}
              y="-34"
              width="20"
              height="34"
              className={`animate-drop ${OBJECT_TONES[isLater ? 'later' : pileLookOf(thing)]}`}
              style={{ animationDelay: `calc(${row * slots + index} * ${stagger})` }}
            />
          ))}
          <rect width={width} height="2.5" rx="1.25" className="fill-edge" />
        </g>
      ))}
    </svg>
  )
}
