'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { EnergyChoice } from './energy-choice'

const TimerDialog = dynamic(() => import('./timer-dialog').then(({ TimerDialog }) => TimerDialog), {
  ssr: false,
})

/** What may be said before the beginning: how much energy there is, and for how long. */
export function FirstPace() {
  const words = useWords('pace')
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-1 pt-4">
      <EnergyChoice />
      <Button
        look="quiet"
        className="-ml-4 self-start text-soft"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {words('setTimer')}
      </Button>
      {wanted && <TimerDialog open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
