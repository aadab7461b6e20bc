import type { ComponentProps } from 'react'
import { type Spot, within } from '@/components/store/pins'

/** Marks on a photo what this device guesses there. Decorative: the words stand beside the photo. */
export const GuessRing = ({ spot, ...rest }: { spot: Spot } & ComponentProps<'span'>) => (
  <span
    {...rest}
    aria-hidden="true"
    className="pointer-events-none absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-on-photo border-dashed bg-over-photo/80 font-semibold text-on-photo text-sm"
    style={within(spot)}
  />
)
