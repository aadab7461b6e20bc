'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** Between two checks. `navigator.onLine` says nothing about whether the server can be reached. */
const EVERY_MS = 5_000

/** Reloads the requested page: on a click, and automatically once the server answers again. */
export function TryAgain() {
  const words = useWords('general')
  useEffect(() => {
    // Opened by its own address, the offline page is the requested page.
    if (window.location.pathname === '/offline') return
    const look = async () => {
      if (navigator.onLine && (await answers())) window.location.reload()
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <Button look="lit" onClick={() => window.location.reload()}>
      {words('tryAgain')}
    </Button>
  )
}

const answers = () =>
  fetch('/api/health?check=live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
