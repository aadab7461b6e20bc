import type { ComponentProps, Ref } from 'react'
import { LastEdit } from '@/components/things/last-edit'

/** The last edit, fixed at the bottom of the page. */
export const EditBar = ({
  ref,
  ...edit
}: ComponentProps<typeof LastEdit> & { ref?: Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    className="pointer-events-none sticky bottom-0 has-[.bg-bar]:bg-[linear-gradient(transparent,var(--wall)_1.25rem)] large-text:bg-none z-10 mt-auto pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] large-text:static *:pointer-events-auto lg:mx-auto lg:w-full lg:max-w-xl"
  >
    <LastEdit {...edit} />
  </div>
)
