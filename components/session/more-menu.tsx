'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MoreIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import type { MenuDialog } from './session-menu'

/** The menu and its dialogs are loaded on the first click, to keep the page small. */
const SessionMenu = dynamic(() => import('./session-menu').then(({ SessionMenu }) => SessionMenu), {
  ssr: false,
})
const MenuDialogs = dynamic(() => import('./session-menu').then(({ MenuDialogs }) => MenuDialogs), {
  ssr: false,
})

export function MoreMenu() {
  const words = useWords('menu')
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<MenuDialog | null>(null)
  return (
    <div ref={container}>
      <Button
        ref={button}
        look="quiet"
        shape="square"
        aria-label={words('more')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setLoaded(true)
          setOpen(!open)
        }}
      >
        <MoreIcon />
      </Button>
      {loaded && (
        <>
          <SessionMenu
            open={open}
            onOpen={setOpen}
            anchor={button}
            container={container}
            onDialog={setDialog}
          />
          <MenuDialogs open={dialog} onClose={() => setDialog(null)} finalFocus={() => button.current} />
        </>
      )}
    </div>
  )
}
