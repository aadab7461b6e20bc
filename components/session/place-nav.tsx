'use client'

import { usePlace } from '@/components/navigation/place-context'
import type { Place } from '@/components/navigation/places'
import { Icon, type IconName } from '@/components/presentation/icon'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'

const PLACE_ICONS = { list: 'list', card: 'card', done: 'place' } as const satisfies Partial<
  Record<Place, IconName>
>

/** On a phone: the three places, within reach of a thumb. Links, so that they lead there before the scripts are loaded. */
export function PlaceNav() {
  const words = useWords('session')
  const { place, show } = usePlace()
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const decided = useSession(({ state }) => state.view.counts.decided)
  if (place === 'carry') return null
  return (
    <nav
      aria-label={words('places')}
      className="keyboard:hidden z-20 border-line border-t bg-wall pb-[env(safe-area-inset-bottom)] lg:hidden holds-tabs:sticky holds-tabs:bottom-0"
    >
      <ul className="mx-auto flex max-w-xl overflow-x-clip">
        {Object.entries(PLACE_ICONS).map(([name, icon]) => {
          const one = name as keyof typeof PLACE_ICONS
          const isHere = place === one
          // Where the cards were is the end.
          const isEnd = ended && one === 'card'
          return (
            <li key={one} className="flex-1">
              <a
                href={`?place=${one}`}
                aria-current={isHere ? 'page' : undefined}
                onClick={event => {
                  event.preventDefault()
                  show(one)
                }}
                className={`relative flex min-h-12 large-text:min-h-[48px] items-center justify-center gap-2 text-sm outline-offset-[-3px] ${
                  one === 'done' ? 'max-sm:pr-5 large-text:pr-0' : ''
                } ${
                  isHere
                    ? 'font-semibold text-ink after:absolute after:bottom-1 after:h-0.5 after:w-7 after:rounded-full after:bg-ink'
                    : 'text-soft'
                }`}
              >
                <Icon name={isEnd ? 'check' : icon} className="size-6 large-text:size-[1em]" />
                <span className="relative large-text:sr-only">
                  {words(isEnd ? 'place.end' : `place.${one}`)}
                  {one === 'done' && decided > 0 && (
                    <span className="absolute left-full whitespace-pre tabular-nums large-text:sr-only">
                      {' '}
                      {decided}
                    </span>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
