'use client'

import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/presentation/icon'
import { useWords } from '@/components/words/words'
import { Button } from './button'
import { Capitalized, capitalOf, nameClass } from './capital-of'

export interface DialogProps {
  onClose: () => void
  /** Gets the focus after it closes; without it, what had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

interface DialogContent {
  title: string
  children: ReactNode
}

/** A dialog that fills a phone, and is a box in the middle of a wide screen. */
export function LargeDialog({ title, children, ...dialog }: DialogProps & DialogContent) {
  const words = useWords('general')
  const headingId = useId()
  return (
    <Dialog
      {...dialog}
      labelledBy={headingId}
      className="inset-0 bg-wall pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] lg:inset-8 lg:mx-auto lg:max-w-4xl lg:rounded-card"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <h2
          id={headingId}
          dir="auto"
          className={`min-w-0 flex-1 truncate text-left font-semibold text-lg large-text:line-clamp-2 large-text:whitespace-normal ${capitalOf(title)}`}
        >
          {title}
        </h2>
        <Button look="quiet" className="-mr-2" onClick={dialog.onClose}>
          <Icon name="x" />
          <span className="large-text:sr-only">{words('close')}</span>
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </Dialog>
  )
}

/** From below on a phone, in the middle of a wide screen. `isTall` fills its height, for what scrolls within it; `beside` stands in the line of its title. */
export function Sheet({
  title,
  isTall = false,
  beside,
  children,
  ...dialog
}: DialogProps & DialogContent & { isTall?: boolean; beside?: ReactNode }) {
  const words = useWords('general')
  const headingId = useId()
  return (
    <Dialog
      {...dialog}
      labelledBy={headingId}
      className={`inset-x-0 top-auto bottom-0 mx-auto max-h-[92dvh] w-full max-w-120 rounded-t-sheet [--arrive-from:2rem] bg-sheet pb-safe shadow-sheet lg:top-1/2 lg:bottom-auto lg:-translate-y-1/2 lg:rounded-sheet ${
        isTall ? 'h-[92dvh] lg:h-[80dvh]' : 'overflow-y-auto'
      }`}
    >
      <div className="flex items-center gap-2 pt-3 pr-3 pb-1 pl-5">
        <h2 id={headingId} dir="auto" className={`min-w-0 flex-1 ${nameClass(title)}`}>
          <Capitalized name={title} />
        </h2>
        {beside}
        <Button look="quiet" shape="square" aria-label={words('close')} onClick={dialog.onClose}>
          <Icon name="x" />
        </Button>
      </div>
      {children}
    </Dialog>
  )
}

/** A sheet for one short thing to say. */
export function SmallDialog({ children, ...sheet }: DialogProps & DialogContent) {
  return (
    <Sheet {...sheet}>
      <div className="flex flex-col gap-3 px-5 pb-2">{children}</div>
    </Sheet>
  )
}

interface FrameProps extends DialogProps {
  /** The id of its heading. */
  labelledBy: string
  /** Position and layout. */
  className: string
  children: ReactNode
}

/** A modal dialog, closed by Escape or a tap on its backdrop. */
function Dialog({ onClose, finalFocus, labelledBy, className, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Read while rendering: a field in the dialog may take the focus as soon as it is mounted.
  const [focusedBefore] = useState(() => document.activeElement)
  const returnFocus = useEffectEvent(() => {
    const target = finalFocus?.() ?? focusedBefore
    if (target instanceof HTMLElement) target.focus()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // `showModal` moves the focus to the first button, away from a field with `autoFocus`.
    const autoFocused = element.contains(document.activeElement) ? document.activeElement : null
    element.showModal()
    if (autoFocused instanceof HTMLElement) autoFocused.focus()
    return () => {
      element.close()
      returnFocus()
    }
  }, [])

  const clicked = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isOnBackdrop(event)) onClose()
  }

  // Into the body: inside a part of the page that is hidden, it would be hidden with it.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes it is Escape.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClick={clicked}
      // `close` is also fired, late, by the cleanup above; by then the element is gone. React passes it on to the dialog that opened
      // this one, too.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.isConnected && onClose()
      }
      className={`fixed flex animate-arrive flex-col overscroll-contain text-ink outline-none backdrop:animate-appear backdrop:bg-veil ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  )
}

interface DialogButtonProps extends ComponentProps<typeof Button> {
  dialog: (props: DialogProps) => ReactNode
}

/** A button that opens a dialog, and has the focus again when that closes. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent) {
    // It may be one that submits a form before the scripts are loaded.
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Button {...button} ref={opener} aria-haspopup="dialog" onClick={open} />
      {isOpen && dialog({ onClose: () => setOpen(false), finalFocus: () => opener.current })}
    </>
  )
}

/** A click on the backdrop has the dialog as its target. */
function isOnBackdrop({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
