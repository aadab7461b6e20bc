'use client'

import { usePlace } from '@/components/navigation/place-context'
import { LampAndShelf } from '@/components/presentation/shelf'
import { LeftButton } from '@/components/put-away/left-button'
import { useListEdit } from '@/components/store/list-edits'
import { useSession } from '@/components/store/session-context'
import { useHasScripts } from '@/components/ui/use-has-scripts'
import { useWords } from '@/components/words/words'
import { useQuickStart } from './use-quick-start'

/** Shown before the first message. `usual`: things whose usual place is known; `left`: what sessions before left undecided. */
export function Welcome({ usual, left }: { usual: number; left: readonly string[] }) {
  const words = useWords('conversation')
  const start = useQuickStart()
  return (
    <div className="my-auto flex flex-col gap-2 px-2">
      <LampAndShelf
        className={`mx-auto mb-3 min-h-0 w-full max-w-70 max-h-[18dvh] short:hidden large-text:hidden group-has-[textarea:not(:placeholder-shown)]/place:hidden group-has-data-tray/place:hidden ${
          left.length > 0 ? 'max-lg:hidden' : ''
        }`}
      />
      <h2 className="heading-1">{words(start ? `start.${start}` : 'welcome')}</h2>
      <p className="text-balance text-soft">{words('welcomeHint')}</p>
      {usual > 0 && <p className="small text-soft">{words('usual', { count: usual })}</p>}
      {left.length > 0 && <StartWithLeft names={left} />}
    </div>
  )
}

/** In a session in which nothing was said yet: puts on its list what was left before, by one tap. */
function StartWithLeft({ names }: { names: readonly string[] }) {
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
