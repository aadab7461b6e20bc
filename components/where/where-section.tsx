'use client'

import { useWords } from '@/components/words/words'
import type { Home } from '@/lib/wire/home'
import { MapLink } from './map-link'
import type { Answer } from './use-search'
import { WhereIsIt } from './where-is-it'

interface WhereSectionProps {
  counts: Home['counts']
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
