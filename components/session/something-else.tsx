'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { useMessageDraft } from '@/components/store/message-draft'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

interface SomethingElseProps {
  /** Something waits within. */
  isNeeded: boolean
  children: ReactNode
}

/** At the end the field and the photos stand behind one quiet button, until there is something in them. */
export function SomethingElse({ isNeeded, children }: SomethingElseProps) {
  const words = useWords('session')
  const { draft, isSending } = useMessageDraft()
  const isWritten = draft !== '' && !isSending
  const [wasWritten, setWasWritten] = useState(isWritten)
  if (isWritten && !wasWritten) setWasWritten(true)
  return (
    <details open={isNeeded || wasWritten} className="group/else shrink-0">
      <summary
        className={buttonClass({
          look: 'quiet',
          className: 'w-full cursor-pointer group-open/else:mb-2 [&::-webkit-details-marker]:hidden',
        })}
      >
        {words('somethingElse')}
        <Icon name="down" className="size-5 group-open/else:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
