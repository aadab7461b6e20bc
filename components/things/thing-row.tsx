'use client'

import type { ReactNode } from 'react'
import { PILE_WASHES, pileLookOf } from '@/components/look/pile-look'
import { Sign } from '@/components/look/sign'
import { ThingNotes } from '@/components/look/thing-notes'
import { nameWords, stateWords } from '@/components/look/thing-words'
import { ThingPicture } from '@/components/photos/thing-picture'
import { capitalOf } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'

interface ThingRowProps {
  thing: ShownThing
  /** A button beside it. */
  action?: ReactNode
}

/** A thing that is done with, and what has become of it, in words and by a sign. */
export function ThingRow({ thing, action }: ThingRowProps) {
  const words = useWords('things')
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-t py-1.5">
      <ThingPicture thing={thing} />
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span dir="auto" className={`break-words text-left ${capitalOf(thing.name)}`}>
          {nameWords(thing, words)}
        </span>
        <span className="small flex items-center gap-1 text-soft">
          <span
            className={`grid size-5 shrink-0 place-items-center rounded-full ${PILE_WASHES[pileLookOf(thing)]}`}
          >
            <Sign name={thing.state === 'decided' ? 'check' : 'x'} className="size-3.5 stroke-[2.75]" />
          </span>
          <span dir="auto" className="min-w-0 break-words">
            {stateWords(thing, words)}
          </span>
        </span>
        <ThingNotes thing={thing} className="text-soft" />
      </span>
      {action}
    </li>
  )
}
