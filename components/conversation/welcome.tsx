'use client'

import { LampAndShelf } from '@/components/look/lamp-and-shelf'
import { useWords } from '@/components/words/words'
import { StartWithLeft } from './start-with-left'
import { useQuickStart } from './use-quick-start'

/** Shown before the first message. `usual`: things whose usual place is known; `left`: what sessions before left undecided. */
export function Welcome({ usual, left }: { usual: number; left: readonly string[] }) {
  const words = useWords('conversation')
  const start = useQuickStart()
  return (
    <div className="my-auto flex flex-col gap-2 px-2">
      <LampAndShelf
        className={`mx-auto mb-3 min-h-0 w-full max-w-70 max-h-[24dvh] short:hidden large-text:hidden group-has-[textarea:not(:placeholder-shown)]/place:hidden group-has-data-tray/place:hidden ${
          left.length > 0 ? 'max-lg:hidden' : ''
        }`}
      />
      <h2 className="heading-1">{words(start ? `start.${start}` : 'welcome')}</h2>
      <p className="text-balance text-soft">{words('welcomeHint')}</p>
      {usual > 0 && <p className="small text-soft">{words('usual', { count: usual })}</p>}
      {left.length > 0 && <StartWithLeft names={left} />}
    </div>
  )
}
