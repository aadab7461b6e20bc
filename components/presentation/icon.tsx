import sprite from './sprite.svg'

interface IconProps {
  /** The id of a symbol in `sprite.svg`. */
  name: IconName
  className?: string
}

/** Icons are decorative: a button with nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = 'size-6' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}

export type IconName =
  | 'back'
  | 'bath'
  | 'bed'
  | 'book'
  | 'box'
  | 'braces'
  | 'calendar'
  | 'camera'
  | 'card'
  | 'check'
  | 'compost'
  | 'copy'
  | 'desk'
  | 'device'
  | 'donate'
  | 'down'
  | 'drag'
  | 'drawer'
  | 'find'
  | 'five'
  | 'floor'
  | 'fork'
  | 'fridge'
  | 'globe'
  | 'hall'
  | 'hanger'
  | 'home'
  | 'keyboard'
  | 'kitchen'
  | 'lamp'
  | 'later'
  | 'left'
  | 'list'
  | 'mic'
  | 'moon'
  | 'more'
  | 'note'
  | 'path'
  | 'pause'
  | 'pencil'
  | 'photos'
  | 'pin'
  | 'place'
  | 'play'
  | 'plus'
  | 'print'
  | 'recycle'
  | 'replay'
  | 'right'
  | 'search'
  | 'sell'
  | 'send'
  | 'share'
  | 'sideways'
  | 'sliders'
  | 'sofa'
  | 'speaker'
  | 'split'
  | 'step-back'
  | 'table'
  | 'talk'
  | 'timer'
  | 'tools'
  | 'trash'
  | 'turn'
  | 'undo'
  | 'up'
  | 'wifi-off'
  | 'x'
