'use client'

import Link from 'next/link'
import { Sign } from '@/components/look/sign'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'

/** Back to the home page, at the top left of the pages behind it. */
export function HomeLink() {
  const words = useWords('general')
  return (
    <Link
      href="/"
      prefetch={false}
      className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-ml-3 my-1 self-start' })}
    >
      <Sign name="left" />
      {words('home')}
    </Link>
  )
}
