'use client'

import type { ReactNode } from 'react'
import { useCoachLanguage, useWords } from '@/components/words/words'
import { Icon } from './icon'

/** The coach's words, beside its lamp. */
export function CoachVoice({
  className = '',
  isLarge = false,
  children,
}: {
  className?: string
  isLarge?: boolean
  children: ReactNode
}) {
  const words = useWords('conversation')
  const language = useCoachLanguage(typeof children === 'string' ? children : '')
  return (
    <div className={`flex items-start gap-2.5 ${className}`}>
      <Icon name="lamp" className="size-6 text-lamp-text [--tint-opacity:1] [--tint:var(--lamp)]" />
      <span className="sr-only">{words('coach')} </span>
      <p
        lang={language}
        className={`${isLarge ? 'heading-2' : 'voice'} min-w-0 whitespace-pre-wrap break-words`}
      >
        {children}
      </p>
    </div>
  )
}
