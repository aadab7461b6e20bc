'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'

interface Talk {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

const TalkContext = createContext<Talk | null>(null)

export function TalkProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const talk = useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen])
  return <TalkContext value={talk}>{children}</TalkContext>
}

export function useTalk(): Talk {
  const talk = use(TalkContext)
  if (!talk) throw new Error('useTalk needs a TalkProvider above it.')
  return talk
}
