'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/presentation/icon'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'
import { PageLink } from './page-link'

/** Back to the home page, at the top left of the pages behind it. */
export const HomeLink = () => <BackLink href="/">{useWords('general')('home')}</BackLink>

/** Back to the page that leads here. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink
      href={href}
      className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-ml-3 my-1 self-start' })}
    >
      <Icon name="left" />
      {children}
    </PageLink>
  )
}
