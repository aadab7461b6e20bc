'use client'

import { useState } from 'react'

/** As little as a page that reacts to a tap can be. */
export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>{count}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count + 1}
      </button>
    </main>
  )
}
