'use client'

import {
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '@/components/words/words'
import { Button } from './button'
import { CloseIcon } from './icons'

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
function DialogFrame({ open, ...dialog }: DialogFrameProps) {
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

interface ModalProps extends DialogProps {
  title: string
  children: ReactNode
}

/** A dialog that fills a phone, and is a box in the middle of a wide screen. */
export function Modal({ title, children, ...frame }: ModalProps) {
  const words = useWords('general')
  const heading = useId()
  return (
    <DialogFrame
      {...frame}
      labelledBy={heading}
      className="inset-0 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] lg:inset-8 lg:mx-auto lg:max-w-4xl lg:rounded-2xl"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <h2 id={heading} className="min-w-0 flex-1 truncate font-semibold text-lg">
          {title}
        </h2>
        <Button look="quiet" className="-mr-2" onClick={frame.onClose}>
          <CloseIcon />
          {words('close')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </DialogFrame>
  )
}

interface SmallDialogProps extends DialogProps {
  title: string
  children: ReactNode
}

/** A box over the page, for one short thing to say. */
export function SmallDialog({ title, children, ...frame }: SmallDialogProps) {
  const words = useWords('general')
  const heading = useId()
  return (
    <DialogFrame
      {...frame}
      labelledBy={heading}
      className="inset-auto top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-2xl p-5"
    >
      <div className="-mt-2 -mr-3 flex items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 font-semibold text-lg">
          {title}
        </h2>
        <Button look="quiet" shape="square" aria-label={words('close')} onClick={frame.onClose}>
          <CloseIcon />
        </Button>
      </div>
      {children}
    </DialogFrame>
  )
}
