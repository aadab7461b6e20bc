'use client'

import type { ComponentProps } from 'react'
import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { someNames } from './some-names'

type LeftButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'look' | 'shape'> & {
  names: readonly string[]
}

/** A new session with what was left for another time. */
export function LeftButton({ names, className = '', ...button }: LeftButtonProps) {
  const words = useWords('home')
  const carry = useWords('carry')
  return (
    <Button shape="choice" className={className} {...button}>
      <span className="grid size-10 shrink-0 place-items-center rounded-crop border-control border-edge border-dashed text-soft large-text:hidden">
        <Icon name="later" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-snug">{words('startWithLeft')}</span>
        <span dir="auto" className="small wrap-anywhere line-clamp-3 block font-normal text-soft">
          {someNames(
            names.map(name => ({ name })),
            carry,
          )}
        </span>
      </span>
    </Button>
  )
}
