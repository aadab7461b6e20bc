import type { ComponentProps } from 'react'

const BASE =
  'inline-flex items-center gap-2 font-medium transition-colors disabled:cursor-default disabled:opacity-60 ' +
  'aria-disabled:cursor-default aria-disabled:opacity-60'

const LOOKS = {
  /** The main action. */
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  plain: 'border border-line-strong bg-surface hover:bg-sunken',
  quiet: 'hover:bg-sunken',
} as const

/** Every button is at least 48 px high. */
const SHAPES = {
  wide: 'min-h-12 justify-center rounded-xl px-4 text-center',
  narrow: 'min-h-12 justify-center rounded-xl px-2 text-center',
  /** For an icon without text. */
  square: 'size-12 shrink-0 justify-center rounded-xl',
  pill: 'min-h-12 justify-center rounded-full px-4',
  tab: 'min-h-12 justify-center border-b-2 px-3',
  choice: 'min-h-14 w-full rounded-xl px-4 py-2 text-left',
  hero: 'min-h-16 justify-center rounded-2xl px-6 text-xl',
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
