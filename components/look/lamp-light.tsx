import { useId } from 'react'

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
