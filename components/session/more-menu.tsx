'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Sign } from '@/components/look/sign'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** Loaded on the first tap, to keep the page small. */
const MoreSheet = dynamic(() => import('./more-sheet').then(({ MoreSheet }) => MoreSheet), { ssr: false })

export function MoreMenu() {
  const words = useWords('menu')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        shape="square"
        aria-label={words('more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sign name="more" />
      </Button>
      {open && <MoreSheet open onClose={() => setOpen(false)} finalFocus={() => button.current} />}
    </>
  )
}
