'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { buttonClass } from './button'

interface ConfirmDialogProps {
  title: string
  description: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** What is on the button that opens it. */
  children: ReactNode
  triggerClassName: string
  triggerLabel: string
}

/** A button that asks before it does something that can’t be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger className={props.triggerClassName} aria-label={props.triggerLabel}>
        {props.children}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 flex w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-2 rounded-2xl bg-paper p-5 outline-none">
          <AlertDialog.Title className="font-semibold text-lg">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="text-soft">{props.description}</AlertDialog.Description>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className={buttonClass({ className: 'flex-1' })}>
              {props.cancelLabel}
            </AlertDialog.Close>
            <AlertDialog.Close
              className={buttonClass({ look: 'primary', className: 'flex-1' })}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
