'use client'

import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

/** There is always something to see while the coach works: this line, or the words that take its place as they come. */
export function WorkingLine() {
  const words = useWords('conversation')
  const working = useSession(
    ({ state, connection }) => state.view.status === 'running' && connection !== 'deleted',
  )
  const speaking = useSession(({ streaming }) => streaming.trim() !== '')
  return (
    <div role="status">
      {working && (
        <p className={speaking ? 'sr-only' : 'flex items-center gap-3 text-soft'}>
          <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-accent" />
          {words('working')}
        </p>
      )}
    </div>
  )
}
