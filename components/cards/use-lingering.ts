import { useEffect, useState } from 'react'

const LINGER_MS = 400

/** The value, and for a moment after it is gone the last one. */
export function useLingering<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null) return
    const timer = setTimeout(() => setLast(null), LINGER_MS)
    return () => clearTimeout(timer)
  }, [value])

  return value ?? last
}
