import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/** Icons are decorative: a button with nothing but an icon needs an `aria-label`. */
function Drawing({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}

export const BackIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M15 5l-7 7 7 7" />
  </Drawing>
)

export const CloseIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Drawing>
)

export const CheckIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M5 13l4.5 4.5L19 7" />
  </Drawing>
)

export const ChevronIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M6 9l6 6 6-6" />
  </Drawing>
)

export const SendIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Drawing>
)

export const TrashIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v4.5M13.5 11v4.5" />
  </Drawing>
)

export const CameraIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.4" />
  </Drawing>
)

export const PicturesIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M4 5h13v13H4zM20 8v13H8" />
    <path d="M4 15l4-4 3.5 3.5L14 12l3 3" />
  </Drawing>
)

export const EditIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M5 19l1-4L16 5l3 3L9 18zM13.5 7.5l3 3" />
  </Drawing>
)

export const PlayIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M8 5.5v13l10.5-6.5z" />
  </Drawing>
)

export const PauseIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M9 6v12M15 6v12" />
  </Drawing>
)

/** Rotated by 180°, it is “step forward”. */
export const StepBackIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M7 6v12M17.5 6v12L9.5 12z" />
  </Drawing>
)

export const ReplayIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M5 5v4.5h4.5M5.5 9.5A7.5 7.5 0 1 1 4.7 14" />
  </Drawing>
)

export const TurnIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M19 12a7 7 0 1 1-2.4-5.3M19 3v4.5h-4.5" />
  </Drawing>
)

export const SidewaysIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M9 7l-5 5 5 5M15 7l5 5-5 5" />
  </Drawing>
)

export const MicrophoneIcon = (props: IconProps) => (
  <Drawing {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Drawing>
)

export const MoreIcon = (props: IconProps) => (
  <Drawing {...props}>
    <circle cx="5" cy="12" r="1" fill="currentColor" />
    <circle cx="12" cy="12" r="1" fill="currentColor" />
    <circle cx="19" cy="12" r="1" fill="currentColor" />
  </Drawing>
)

export const SearchIcon = (props: IconProps) => (
  <Drawing {...props}>
    <circle cx="11" cy="11" r="6" />
    <path d="M15.5 15.5L20 20" />
  </Drawing>
)
