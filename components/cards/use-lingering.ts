import { useEffect, useState } from 'react'

const LINGER_MS = 400

/** The value, and after it is gone the last one: for as long as something holds it, and a moment longer. */
export function useLingering<Value>(value: Value | null, held: boolean): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null || held) return
    const timer = setTimeout(() => setLast(null), LINGER_MS)
    return () => clearTimeout(timer)
  }, [value, held])

  return value ?? last
}
