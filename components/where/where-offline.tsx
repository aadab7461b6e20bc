'use client'

import { useEffect, useState } from 'react'
import { readKept } from '@/components/store/kept-inventory'
import { useWords } from '@/components/words/words'
import { WhereIsIt } from './where-is-it'

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
