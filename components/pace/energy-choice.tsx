'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { useWords } from '@/components/words/words'
import { type Energy, useEnergy } from './use-energy'

const LEVELS = ['small', 'medium', 'big'] as const

/** How much there is today. Nobody has to say. */
export function EnergyChoice() {
  const words = useWords('pace')
  const { energy, choose, failure } = useEnergy()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <p id={id} className="font-medium">
        {words('energy')}
      </p>
      <p className="text-sm text-soft">{words('energyHint')}</p>
      <RadioGroup<Energy | null>
        aria-labelledby={id}
        value={energy}
        onValueChange={level => level && choose(level)}
        className="flex flex-wrap gap-2 pt-1"
      >
        {LEVELS.map(level => (
          <Radio.Root
            key={level}
            value={level}
            className="inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong px-4 font-medium hover:bg-sunken data-checked:border-accent data-checked:bg-accent-wash"
          >
            <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong">
              <Radio.Indicator className="size-2 rounded-full bg-accent" />
            </span>
            {words(`energyLevel.${level}`)}
          </Radio.Root>
        ))}
      </RadioGroup>
      <p role="alert" className="text-sm empty:hidden">
        {failure}
      </p>
    </div>
  )
}
