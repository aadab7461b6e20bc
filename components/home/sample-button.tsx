'use client'

import { useLocale } from 'use-intl/react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { startSample } from './start-sample'
import { useStart } from './use-start'

/** For who wants to see first how it goes, without a photo of their own. */
export function SampleButton() {
  const words = useWords('home')
  const locale = useLocale()
  const { starting, problem, run } = useStart(() => startSample(words, locale))
  return (
    <>
      <Button aria-disabled={starting} onClick={() => void run()}>
        {words(starting ? 'starting' : 'sample.start')}
      </Button>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </>
  )
}
