import { useId } from 'react'
import { objectUrl } from './object'
import { OBJECT_TONES } from './pile-look'

/** Where each stands on the board, and how large. */
const OBJECTS = [
  { name: 'book', look: 'place', x: 4, scale: 1.9 },
  { name: 'jar', look: 'recycle', x: 46, scale: 1.9 },
  { name: 'cup', look: 'lit', x: 141, scale: 2.3 },
  { name: 'vase', look: 'donate', x: 234, scale: 1.9 },
  { name: 'bowl', look: 'place', x: 278, scale: 1.9 },
] as const satisfies readonly { name: string; look: keyof typeof OBJECT_TONES; x: number; scale: number }[]

const BOARD = 208

/** The lamp over the one thing that is next, on the shelf of those that have their place. Decorative. */
export function LampAndShelf({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 212" className={className}>
      <LampLight d="M133 51h54l66 157H67z" />
      <path d="M160 0v25" strokeWidth="2" className="stroke-edge" />
      <circle cx="160" cy="52" r="7" strokeWidth="1.5" className="fill-lamp stroke-lamp-edge" />
      <path d="M133 52a27 27 0 0 1 54 0z" strokeWidth="1.5" className="fill-lamp stroke-lamp-edge" />
      {OBJECTS.map(({ name, look, x, scale }) => (
        <use
          key={name}
          href={objectUrl(name)}
          x={x}
          y={BOARD - 34 * scale}
          width={20 * scale}
          height={34 * scale}
          className={OBJECT_TONES[look]}
        />
      ))}
      <rect y={BOARD} width="320" height="4" rx="2" className="fill-edge" />
    </svg>
  )
}

/** Light that falls from the lamp and fades: the shape it fills, with its brightest at the top. */
export function LampLight({ d }: { d: string }) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop offset="0" stopOpacity="0.55" className="[stop-color:var(--lamp)]" />
        <stop offset="1" stopOpacity="0" className="[stop-color:var(--lamp)]" />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  )
}
