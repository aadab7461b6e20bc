'use client'

import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'

/** The way to all places. */
export function MapLink({ className = '' }: { className?: string }) {
  const words = useWords('where')
  return (
    <PageLink
      href="/places"
      className={`inline-flex min-h-12 items-center self-start font-semibold text-fig underline decoration-1 underline-offset-3 ${className}`}
    >
      {words('map')}
    </PageLink>
  )
}
