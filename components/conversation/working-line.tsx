'use client'

import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** There is always something to see while the coach works. */
export function WorkingLine() {
  const words = useWords('conversation')
  const working = useSession(
    ({ state, connection }) => state.view.status === 'running' && connection !== 'deleted',
  )
  return (
    <div role="status">
      {working && (
        <p className="flex items-center gap-3 text-soft">
          <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-accent" />
          {words('working')}
        </p>
      )}
    </div>
  )
}
