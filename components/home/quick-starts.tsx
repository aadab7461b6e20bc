'use client'

import { Sign, type SignName } from '@/components/look/sign'
import { useWords } from '@/components/words/words'
import { QUICK_STARTS, type QuickStart } from '@/lib/wire/quick-starts'
import { useStarter } from './session-starter'
import { StartForm } from './start-form'

const SIGNS = { five: 'five', surface: 'table', floor: 'floor' } as const satisfies Record<
  QuickStart,
  SignName
>

export function QuickStarts() {
  const words = useWords('home')
  const { starting } = useStarter()
  return (
    <StartForm name="quick" className="flex flex-wrap gap-2">
      {QUICK_STARTS.map(quick => (
        <button
          key={quick}
          type="submit"
          name="quick"
          value={quick}
          aria-disabled={starting === 'quick'}
          className="flex min-h-24 flex-[1_1_6rem] flex-col items-start justify-between gap-2 rounded-control border-control border-edge bg-sheet p-2.5 text-left font-semibold text-base leading-tight transition-[scale,background-color] hover:bg-sunk active:scale-[.975]"
        >
          <Sign name={SIGNS[quick]} className="size-6 text-fig" />
          <span className="text-balance">{words(`quick.${quick}`)}</span>
        </button>
      ))}
    </StartForm>
  )
}
