'use client'

import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  const words = useWords('general')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-5 py-8">
      {/* No more of a picture: each page loads what stands here. */}
      <Icon name="lamp" className="size-16 text-lamp-text [--tint-opacity:1] [--tint:var(--lamp)]" />
      <h1 className="heading-1">{words('brokenHeading')}</h1>
      <p className="text-soft">{words('brokenExplanation')}</p>
      <Button look="lit" onClick={retry}>
        {words('tryAgain')}
      </Button>
    </main>
  )
}
