'use client'

import { useEffect, useState } from 'react'
import { readKept } from '@/components/store/kept-inventory'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import type { Answer } from './use-search'
import { WhereIsIt } from './where-is-it'

interface WhereSectionProps {
  counts: Inventory['counts']
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

/** On the page that stands in for others without a connection: nothing, where this device has kept no map. */
export function WhereOffline() {
  const words = useWords('where')
  const [isKept, setKept] = useState(false)
  useEffect(() => void readKept().then(kept => setKept((kept?.places.length ?? 0) > 0)), [])
  if (!isKept) return null
  return (
    <section aria-labelledby="where" className="flex flex-col gap-3">
      <h2 id="where" className="heading-3">
        {words('heading')}
      </h2>
      <WhereIsIt />
    </section>
  )
}
