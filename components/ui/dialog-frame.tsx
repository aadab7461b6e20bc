'use client'

import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** Gets the focus after it closes; without it, what had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

interface DialogFrameProps extends DialogProps {
  /** The id of its heading. */
  labelledBy: string
  /** Where it stands on the screen, and how. */
  className: string
  children: ReactNode
}

/** What every dialog is: above the page, which is dimmed and out of reach, closed by Escape or a tap beside it. */
export function DialogFrame({ open, ...dialog }: DialogFrameProps) {
  // A part of the page that goes out of sight would take it along.
  return open && createPortal(<OpenDialog {...dialog} />, document.body)
}

function OpenDialog({
  onClose,
  finalFocus,
  labelledBy,
  className,
  children,
}: Omit<DialogFrameProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Taken now: a field in the dialog may ask for the focus as it comes.
  const [before] = useState(() => document.activeElement)
  const giveBack = useEffectEvent(() => {
    const final = finalFocus?.() ?? before
    if (final instanceof HTMLElement) final.focus()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const asked = element.contains(document.activeElement) ? document.activeElement : null
    element.showModal()
    if (asked instanceof HTMLElement) asked.focus()
    return () => {
      element.close()
      giveBack()
    }
  }, [])

  const tapped = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isBeside(event)) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes it is Escape.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={tapped}
      // Said once more, and too late, of one that is gone.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      className={`fixed flex flex-col overscroll-contain bg-paper text-ink outline-none backdrop:bg-black/60 ${className}`}
    >
      {children}
    </dialog>
  )
}

/** The backdrop’s clicks are the dialog’s. */
function isBeside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
