'use client'

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'
import { DialogFrame } from './dialog-frame'
import { CloseIcon } from './icons'

interface SmallDialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** Gets the focus after it closes; without it, what had the focus before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** A box over the page, for one short thing to say. */
export function SmallDialog({ title, children, ...frame }: SmallDialogProps) {
  const words = useWords('general')
  return (
    <DialogFrame
      {...frame}
      className="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-2xl p-5"
    >
      <div className="-mt-2 -mr-3 flex items-center gap-2">
        <Dialog.Title className="min-w-0 flex-1 font-semibold text-lg">{title}</Dialog.Title>
        <Dialog.Close aria-label={words('close')} className={buttonClass({ look: 'quiet', shape: 'square' })}>
          <CloseIcon />
        </Dialog.Close>
      </div>
      {children}
    </DialogFrame>
  )
}
