'use client'

import { type DialogProps, Sheet } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { WhereIsIt } from './where-is-it'
import { MapLink } from './where-section'

/** The same question in the midst of a session, which stays as it is. */
export function WhereSheet(dialog: DialogProps) {
  const words = useWords('where')
  return (
    <Sheet title={words('heading')} {...dialog} isTall>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-5 py-2">
        <WhereIsIt autoFocus />
        <MapLink className="mt-auto" />
      </div>
    </Sheet>
  )
}
