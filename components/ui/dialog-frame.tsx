'use client'

import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode } from 'react'

interface DialogFrameProps {
  open: boolean
  onClose: () => void
  /** Gets the focus after it closes; without it, what had the focus before. */
  finalFocus?: ComponentProps<typeof Dialog.Popup>['finalFocus'] | undefined
  /** Where it stands on the screen, and how. */
  className: string
  children: ReactNode
}

/** What every dialog is: above the page, which is dimmed, closed by Escape or a tap beside it. */
export function DialogFrame({ open, onClose, finalFocus, className, children }: DialogFrameProps) {
  return (
    <Dialog.Root open={open} onOpenChange={isOpen => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup
          {...(finalFocus && { finalFocus })}
          className={`fixed z-50 flex flex-col bg-paper outline-none ${className}`}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
