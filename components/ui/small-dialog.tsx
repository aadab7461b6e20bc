'use client'

import { type ReactNode, useId } from 'react'
import { useWords } from '@/components/words/words'
import { Button } from './button'
import { DialogFrame, type DialogProps } from './dialog-frame'
import { CloseIcon } from './icons'

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
