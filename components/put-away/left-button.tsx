'use client'

import type { ComponentProps } from 'react'
import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'

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

/** So many names stand for many. */
const FIRST = 3

/** “mug, lamp, scarf and 4 more” */
export function someNames(things: readonly { readonly name: string }[], words: Words<'carry'>): string {
  // One alone is as short as its number.
  const shown = things.length === FIRST + 1 ? things : things.slice(0, FIRST)
  const names = listOf(shown.map(({ name }) => name))
  const count = things.length - shown.length
  return count === 0 ? names : words('more', { names, count })
}
