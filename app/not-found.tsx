import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'

const text = {
  heading: 'There is nothing here',
  explanation: 'This page does not exist, or its session was deleted.',
  home: 'All sessions',
}

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <h1 className="font-semibold text-2xl">{text.heading}</h1>
      <p className="text-soft">{text.explanation}</p>
      <Link href="/" className={buttonClass({ look: 'primary', className: 'self-start' })}>
        {text.home}
      </Link>
    </main>
  )
}
