'use client'

import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  const words = useWords('general')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <h1 className="font-semibold text-2xl">{words('brokenHeading')}</h1>
      <p className="text-soft">{words('brokenExplanation')}</p>
      <Button look="primary" className="self-start" onClick={retry}>
        {words('tryAgain')}
      </Button>
    </main>
  )
}
