'use client'

import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

interface ShowMoreProps {
  path: string
  /** The cursor of the next page; null after the last one. */
  after: string | null
  onMore: () => Promise<void>
  className?: string
}

/** Adds the next page to the list. Without scripts it is a link to that page. */
export function ShowMore({ path, after, onMore, className = '' }: ShowMoreProps) {
  const words = useWords('places')
  if (after === null) return null
  return (
    <a
      href={`${path}?${new URLSearchParams({ after })}`}
      className={buttonClass({ className: `self-center ${className}` })}
      onClick={event => {
        event.preventDefault()
        void onMore()
      }}
    >
      {words('showMore')}
    </a>
  )
}
