import type { ComponentProps } from 'react'

const BASE =
  'inline-flex items-center gap-2.5 text-balance font-semibold transition-[scale,background-color] active:scale-[.975] disabled:cursor-default disabled:opacity-60 ' +
  'aria-disabled:cursor-default aria-disabled:opacity-60'

const LOOKS = {
  /** The next step: one on a screen. */
  lit: 'border-control border-lamp-rim bg-lamp text-on-lamp',
  plain: 'border-control border-edge bg-sheet hover:bg-sunk',
  quiet: 'hover:bg-ink/5',
} as const

/** Every button is at least 48 px high. */
const SHAPES = {
  wide: 'min-h-14 justify-center rounded-control px-5 large-text:px-3 py-2 text-center',
  narrow: 'min-h-12 justify-center rounded-control px-3 text-center',
  /** One of a row that has to fit on a phone. */
  row: 'min-h-12 justify-center rounded-control px-1.5 text-center text-base leading-tight lg:px-3.5',
  /** For an icon without text. */
  square: 'size-12 large-text:size-10 shrink-0 justify-center rounded-full',
  pill: 'min-h-12 justify-center rounded-full px-4',
  choice: 'min-h-15 w-full rounded-control py-2 pr-3.5 pl-2.5 text-start',
  /** A choice that stands beside others on a phone. */
  tile: 'min-h-14 low:min-h-12 rounded-control px-1.75 py-1.5 lg:px-2.5 text-start justify-center lg:min-h-15 lg:w-full',
} as const

interface ButtonStyle {
  look?: keyof typeof LOOKS | undefined
  shape?: keyof typeof SHAPES | undefined
  /** Added to the classes of look and shape. It can’t override them: their order here does not decide which one wins. */
  className?: string | undefined
}

export const buttonClass = ({ look = 'plain', shape = 'wide', className = '' }: ButtonStyle) =>
  `${BASE} ${LOOKS[look]} ${SHAPES[shape]} ${className}`

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonStyle

export function Button({ look, shape, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, shape, className })} {...rest} />
}
