'use client'

import { Button } from '@/components/ui/button'

const text = {
  heading: 'This page did not load',
  explanation: 'Nothing you did is lost. Try again in a moment.',
  retry: 'Try again',
}

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <h1 className="font-semibold text-2xl">{text.heading}</h1>
      <p className="text-soft">{text.explanation}</p>
      <Button look="primary" className="self-start" onClick={retry}>
        {text.retry}
      </Button>
    </main>
  )
}
