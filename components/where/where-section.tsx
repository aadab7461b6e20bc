'use client'

import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import type { Answer } from './use-search'
import { WhereIsIt } from './where-is-it'

interface WhereSectionProps {
  counts: Inventory['counts']
  /** For a page that came with a question. */
  first: Answer | null
}

/** “Where is it?” on the home page. */
export function WhereSection({ counts, first }: WhereSectionProps) {
  const words = useWords('where')
  return (
    <section id="where" aria-labelledby="where-heading" className="flex scroll-mt-3 flex-col gap-2.5">
      <h2 id="where-heading" className="heading-3">
        {words('heading')}
      </h2>
      <WhereIsIt first={first} />
      {counts.things > 0 && (
        <p className="small flex flex-wrap items-center gap-x-1.5 text-soft">
          <span>{words('known', { ...counts })}</span>
          <MapLink />
        </p>
      )}
    </section>
  )
}

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
