import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'

const text = {
  heading: 'This session was deleted.',
  explanation: 'It can’t go on from here. Your other sessions are as they were.',
  home: 'All sessions',
}

/** In the place of card and text field, after the session was deleted somewhere else. */
export function DeletedSession() {
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-2xl bg-accent-wash p-5">
      <h2 className="font-semibold text-xl">{text.heading}</h2>
      <p>{text.explanation}</p>
      <Link href="/" prefetch={false} className={buttonClass({ look: 'primary' })}>
        {text.home}
      </Link>
    </section>
  )
}
