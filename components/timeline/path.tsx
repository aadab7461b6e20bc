import { Icon } from '@/components/presentation/icon'
import { modeIcon } from '@/components/presentation/modes'

interface PathProps {
  isDetour: boolean
  /** It lies behind; what is to come is drawn as an outline. */
  isWalked: boolean
}

/** The part of the path beside a line. */
export const PathBeside = ({ isDetour, isWalked }: PathProps) => (
  <span
    aria-hidden="true"
    className={`absolute -inset-y-px w-0.75 -translate-x-1/2 ${isDetour ? 'left-13.5' : 'left-5.5'} ${
      isWalked ? 'bg-lamp-edge' : 'bg-line'
    }`}
  />
)

/** Beside the heading of a chapter: its icon, and the swing to where it stands. */
export function PathNode({
  name,
  isDetour,
  cameFromDetour,
  isWalked,
  isRunning,
}: PathProps & { name: string; cameFromDetour: boolean | null; isRunning: boolean }) {
  const tone = isDetour ? 'border-fig text-fig' : 'border-lamp-edge text-lamp-text'
  return (
    <>
      {cameFromDetour !== null && (
        <svg
          aria-hidden="true"
          viewBox="0 0 76 46"
          fill="none"
          strokeWidth="3"
          className={`absolute top-0 left-0 h-11.5 w-19 ${isWalked ? 'stroke-lamp-edge' : 'stroke-line'}`}
        >
          <path d={swing(cameFromDetour ? 54 : 22, isDetour ? 54 : 22)} />
        </svg>
      )}
      <span
        aria-hidden="true"
        className={`absolute top-11.5 -bottom-px w-0.75 -translate-x-1/2 ${isDetour ? 'left-13.5' : 'left-5.5'} ${
          isWalked ? 'bg-lamp-edge' : 'bg-line'
        }`}
      />
      <span
        data-running={isRunning || undefined}
        className={`absolute top-6 grid size-11 place-items-center rounded-full border-2 bg-wall ${
          isDetour ? 'left-8' : 'left-0'
        } ${isWalked ? tone : 'border-edge text-soft'}`}
      >
        <Icon name={modeIcon(name)} className={`size-6 ${isRunning ? 'animate-breathe' : ''}`} />
      </span>
    </>
  )
}

/** From the line above to the icon. */
const swing = (from: number, to: number) => `M${from} 0C${from} 16 ${to} 6 ${to} 24V46`
