import type { ComponentProps } from 'react'
import { Icon } from '@/components/presentation/icon'

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: string
  /** The class of the line that opens it. */
  summaryClass?: string
}

/** Out of the way until it is opened, and yet never gone. */
export function Fold({ title, summaryClass = '', children, ...details }: FoldProps) {
  return (
    <details {...details} className="group/fold">
      <summary
        className={`-mx-2 flex min-h-12 list-none items-center gap-2 rounded-crop px-2 hover:bg-sunk [&::-webkit-details-marker]:hidden ${summaryClass}`}
      >
        {title}
        <Icon name="down" className="size-5 shrink-0 text-soft group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
