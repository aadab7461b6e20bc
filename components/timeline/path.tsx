import { Icon } from '@/components/presentation/icon'
import { modeIcon } from '@/components/presentation/modes'
import type { Chapter } from './timeline-fold'
import { isDetour } from './timeline-rows'

interface PathProps {
  isDetour: boolean
  /** It lies behind; what is to come is drawn as an outline. */
  isWalked: boolean
}

const lineOf = ({ isDetour, isWalked }: PathProps) =>
  `absolute w-0.75 -translate-x-1/2 ${isDetour ? 'left-13.5' : 'left-5.5'} ${isWalked ? 'bg-lamp-edge' : 'bg-line'}`

/** The part of the path beside a line. */
export const PathBeside = (path: PathProps) => (
  <span aria-hidden="true" className={`-inset-y-px ${lineOf(path)}`} />
)

interface PathNodeProps extends PathProps {
  name: string
  /** Null for the first. */
  cameFromDetour: boolean | null
  /** The path goes on below. */
  goesOn: boolean
  /** The lamp: where the session is. */
  isLit: boolean
  isRunning: boolean
}

/** Beside the heading of a chapter: its icon, and the swing to where it stands. */
export function PathNode({ name, cameFromDetour, goesOn, isLit, isRunning, ...path }: PathNodeProps) {
  const { isDetour, isWalked } = path
  const tone = isDetour ? 'border-fig text-fig' : 'border-lamp-edge text-lamp-text'
  const plain = `bg-wall ${isWalked ? tone : 'border-edge text-soft'}`
  return (
    <>
      <Swing from={cameFromDetour} isDetour={isDetour} isWalked={isWalked} />
      {goesOn && <span aria-hidden="true" className={`top-11.5 -bottom-px ${lineOf(path)}`} />}
      <span
        data-running={isRunning || undefined}
        className={`absolute top-6 grid size-11 place-items-center rounded-full border-2 ${
          isDetour ? 'left-8' : 'left-0'
        } ${isLit ? 'border-lamp-edge bg-lamp text-on-lamp' : plain}`}
      >
        <Icon name={modeIcon(name)} className={`size-6 ${isRunning ? 'animate-breathe' : ''}`} />
      </span>
    </>
  )
}

/** From the line above to the icon. */
function Swing({ from, isDetour, isWalked }: PathProps & { from: boolean | null }) {
  if (from === null) return null
  const [start, end] = [from ? 54 : 22, isDetour ? 54 : 22]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 76 46"
      fill="none"
      strokeWidth="3"
      className={`absolute top-0 left-0 h-11.5 w-19 ${isWalked ? 'stroke-lamp-edge' : 'stroke-line'}`}
    >
      <path d={`M${start} 0C${start} 16 ${end} 6 ${end} 24V46`} />
    </svg>
  )
}

/** Beside a pause: nobody was there. */
export const PathPause = ({ cameFromDetour, isWalked }: { cameFromDetour: boolean; isWalked: boolean }) => (
  <>
    <Swing from={cameFromDetour} isDetour={false} isWalked={isWalked} />
    <span aria-hidden="true" className={`top-11.5 -bottom-px ${lineOf({ isDetour: false, isWalked })}`} />
    <span
      aria-hidden="true"
      className="absolute top-8.5 left-3 size-5 rounded-full border-2 border-edge border-dashed bg-wall"
    />
  </>
)

const WIDTH = 320
const MARGIN = 10
const [HIGH, LOW] = [9, 29]

/** Where each chapter has a dot of its own; more would lie on each other. */
const MOST_DOTS = 16

/** The duration of these chapters, in milliseconds. */
export const timeOf = (chapters: readonly Chapter[]) => chapters.reduce((sum, { tookMs }) => sum + tookMs, 0)

/** The way of the modes from left to right, each as long as it took. Decorative: the chapters below say the same. */
export function PathRibbon({ chapters, isLit }: { chapters: readonly Chapter[]; isLit: boolean }) {
  const span = Math.max(1, timeOf(chapters))
  const nodes = chapters.map((chapter, index) => ({
    key: chapter.firstSeq,
    isDetour: isDetour(chapter),
    x: MARGIN + (timeOf(chapters.slice(0, index)) / span) * (WIDTH - 2 * MARGIN),
    y: isDetour(chapter) ? LOW : HIGH,
  }))
  const d = nodes.map(({ x, y }, index) => {
    const from = nodes[index - 1]
    if (!from) return `M${x} ${y}`
    if (from.y === y) return `H${x}`
    const room = Math.min(14, (x - from.x) / 2)
    return `H${x - room}C${x - room / 2} ${from.y} ${x - room / 2} ${y} ${x} ${y}`
  })
  return (
    <svg
      aria-hidden="true"
      data-testid="ribbon"
      viewBox={`0 0 ${WIDTH} 38`}
      className="block w-full max-w-sm"
    >
      <path
        d={`${d.join('')}H${WIDTH - MARGIN}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-lamp-edge"
      />
      {nodes.length <= MOST_DOTS &&
        nodes.map(({ key, x, y, isDetour }) => (
          <circle
            key={key}
            cx={x}
            cy={y}
            r="3.6"
            strokeWidth="2"
            className={`fill-wall ${isDetour ? 'stroke-fig' : 'stroke-lamp-edge'}`}
          />
        ))}
      {isLit && (
        <circle
          cx={WIDTH - MARGIN}
          cy={nodes.at(-1)?.y}
          r="5"
          strokeWidth="1.2"
          className="fill-lamp stroke-lamp-edge"
        />
      )}
    </svg>
  )
}
