'use client'

import { useLocale } from 'use-intl/react'
import { StarterProvider, useSessionStarter } from '@/components/home/session-starter'
import { PageKeyProvider, StartForm, StartProblem } from '@/components/home/start-form'
import { usePlace } from '@/components/navigation/place-context'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { someNames } from '@/components/put-away/some-names'
import { useSession, useSessionId } from '@/components/store/session-context'
import { givenName } from '@/components/store/session-name'
import { useThingsToCarry } from '@/components/store/ticks'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { Fold } from '@/components/ui/fold'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { asMessage, type EndingItem, itemsForNextTime, whyLeft } from './ending-lists'

/** So many are in sight at once. */
const FIRST = 3

/** Things that are left to decide and to carry, with the first one to start with. */
export function NextTime() {
  const words = useWords('ending')
  const things = useSession(({ state }) => state.view.things)
  const left = things.filter(thing => whyLeft(thing) !== null)
  const toCarry = useThingsToCarry()
  if (left.length === 0 && toCarry.length === 0) return null
  const rest = left.slice(FIRST)
  return (
    <section
      aria-labelledby="next-time"
      className="flex flex-col gap-1 rounded-card bg-sheet px-4 py-4 shadow-card"
    >
      <h3 id="next-time" className="font-semibold text-soft">
        {words('nextTime')}
      </h3>
      {toCarry.length > 0 && <ToCarry things={toCarry} />}
      <ul>
        {left.slice(0, FIRST).map(thing => (
          <Left key={thing.id} thing={thing} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Fold title={words('more', { count: rest.length })} summaryClass="text-soft">
          <ul>
            {rest.map(thing => (
              <Left key={thing.id} thing={thing} />
            ))}
          </ul>
        </Fold>
      )}
      {left.length > 0 && <StartAgain items={itemsForNextTime(things)} />}
    </section>
  )
}

function ToCarry({ things }: { things: readonly ShownThing[] }) {
  const words = useWords('ending')
  const carry = useWords('carry')
  const { show } = usePlace()
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-3 py-1.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-crop bg-place-wash large-text:hidden text-place">
        <Icon name="place" />
      </span>
      <p className="flex min-w-0 flex-[1_1_8rem] flex-col leading-snug">
        <span className="font-semibold">{words('toCarry', { count: things.length })}</span>
        <span className="small text-soft">{words('toCarryHint', { names: someNames(things, carry) })}</span>
      </p>
      <Button shape="narrow" onClick={() => show('carry')}>
        {words('carry')}
      </Button>
    </div>
  )
}

function Left({ thing }: { thing: ShownThing }) {
  const words = useWords('ending')
  const why = whyLeft(thing)
  return (
    <li className="flex min-h-15 items-center gap-3 py-1.5">
      <ThingPicture thing={thing} className="size-12 rounded-crop large-text:hidden" />
      <p className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className={`break-words text-left font-semibold ${capitalOf(thing.name)}`} dir="auto">
          {thing.name}
        </span>
        {why && <span className="small text-soft">{words(`why.${why}`)}</span>}
      </p>
    </li>
  )
}

/** Begins a new session of the same room with these things at once. */
function StartAgain({ items }: { items: readonly EndingItem[] }) {
  const words = useWords('ending')
  const home = useWords('home')
  const locale = useLocale()
  const sessionId = useSessionId()
  const title = useSession(({ state }) => givenName(state.view, locale, home))
  const start = useSessionStarter('')
  return (
    <StarterProvider value={start}>
      <PageKeyProvider value={sessionId}>
        <StartForm name="text" className="flex flex-col">
          <input type="hidden" name="text" value={asMessage(items)} />
          {title !== null && <input type="hidden" name="title" value={title} />}
          <Button look="quiet" shape="narrow" type="submit" aria-disabled={start.starting !== null}>
            {start.starting === null ? words('startAgain') : home('starting')}
          </Button>
        </StartForm>
        <StartProblem />
      </PageKeyProvider>
    </StarterProvider>
  )
}
