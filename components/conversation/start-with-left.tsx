'use client'

import { LeftButton } from '@/components/home/left-button'
import { usePlace } from '@/components/navigation/place-context'
import { useListEdit } from '@/components/store/list-edits'
import { useSession } from '@/components/store/session-context'
import { useHasScripts } from '@/components/ui/use-has-scripts'

/** In a session in which nothing was said yet: puts on its list what was left before, by one tap. */
export function StartWithLeft({ names }: { names: readonly string[] }) {
  const { isSending, failure, edit } = useListEdit()
  const { show } = usePlace()
  const hasScripts = useHasScripts()
  const isListed = useSession(({ state }) => state.view.things.length > 0)
  if (isListed) return null

  async function start() {
    if (await edit({ add: names.map(name => ({ name })) })) show('list')
  }

  return (
    <div className="mt-3">
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
      <LeftButton
        names={names}
        className={hasScripts ? '' : 'invisible'}
        aria-disabled={isSending}
        onClick={() => void start()}
      />
    </div>
  )
}
