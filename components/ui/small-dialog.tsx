'use client'

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'
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
export function SmallDialog({ title, open, onClose, finalFocus, children }: SmallDialogProps) {
  const words = useWords('general')
  return (
    <Dialog.Root open={open} onOpenChange={isOpen => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup
          {...(finalFocus && { finalFocus })}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-3 overflow-y-auto rounded-2xl bg-paper p-5 outline-none"
        >
          <div className="-mt-2 -mr-3 flex items-center gap-2">
            <Dialog.Title className="min-w-0 flex-1 font-semibold text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={words('close')}
              className={buttonClass({ look: 'quiet', shape: 'square' })}
            >
              <CloseIcon />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
