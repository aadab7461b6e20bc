'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** Loads the page that was wanted: when asked to, and by itself once the connection is back. */
export function TryAgain() {
  const words = useWords('general')
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Button look="primary" className="self-start" onClick={() => window.location.reload()}>
      {words('tryAgain')}
    </Button>
  )
}
