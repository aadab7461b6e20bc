'use client'

import { Dialog } from '@base-ui/react/dialog'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'
import { DialogFrame } from './dialog-frame'
import { CloseIcon } from './icons'
import type { ModalProps } from './modal'

/** A page of its own on the phone, a box in the middle on a wide screen. */
export function ModalBox({ title, children, ...frame }: ModalProps) {
  const words = useWords('general')
  return (
    <DialogFrame
      {...frame}
      className="inset-0 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] lg:inset-8 lg:mx-auto lg:max-w-4xl lg:rounded-2xl"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <Dialog.Title className="min-w-0 flex-1 truncate font-semibold text-lg">{title}</Dialog.Title>
        <Dialog.Close className={buttonClass({ look: 'quiet', className: '-mr-2' })}>
          <CloseIcon />
          {words('close')}
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </DialogFrame>
  )
}
