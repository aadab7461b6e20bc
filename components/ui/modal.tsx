'use client'

import { type ReactNode, useId } from 'react'
import { useWords } from '@/components/words/words'
import { Button } from './button'
import { DialogFrame, type DialogProps } from './dialog-frame'
import { CloseIcon } from './icons'

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
