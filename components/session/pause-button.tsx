'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Sign } from '@/components/look/sign'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { loadPauseSheet } from './later-parts'

const PauseSheet = dynamic(loadPauseSheet, { ssr: false })

/** The one way out of a session. Before the scripts are loaded it leads home, where everything is kept as well. */
export function PauseButton() {
  const words = useWords('session')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <form
      action="/"
      onSubmit={event => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      <Button ref={button} data-pause type="submit" look="quiet" shape="narrow" aria-haspopup="dialog">
        <Sign name="pause" />
        <span className="large-text:sr-only">{words('pause')}</span>
      </Button>
      {open && <PauseSheet open onClose={() => setOpen(false)} finalFocus={() => button.current} />}
    </form>
  )
}
