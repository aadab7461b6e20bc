'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { boardsOf, endCounts, endSentence, endSummary } from '@/components/presentation/end-sentence'
import { Icon } from '@/components/presentation/icon'
import { BeforeAfter } from '@/components/put-away/before-after'
import { Boards } from '@/components/put-away/boards'
import { useSession } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { useBeginReplay, useReplay } from '@/components/timeline/replay-context'
import { Button, buttonClass } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { NextTime } from './next-time'

const ShareSheet = dynamic(
  () => import('@/components/share/share-sheet').then(({ ShareSheet }) => ShareSheet),
  {
    ssr: false,
  },
)

/** Shown in place of card and composer once the session has ended. */
export function Closing() {
  const words = useWords('ending')
  const things = useSession(({ state }) => state.view.things)
  const boards = boardsOf(things)
  const counts = endCounts(boards, useToCarry())
  const start = useRef<HTMLElement>(null)
  useEffect(() => {
    // The coach's last words may have been longer than the screen.
    start.current?.parentElement?.scrollTo(0, 0)
  }, [])
  return (
    <section
      ref={start}
      aria-labelledby="ending"
      data-testid="closing"
      className="flex flex-col gap-5 @xl:has-data-board:grid @xl:has-data-board:grid-cols-2 @xl:items-start"
    >
      <div className="col-span-full flex flex-col gap-1.5 px-2 pt-1">
        <h2 id="ending" className="heading-1 hyphens-auto break-words">
          {endSentence(counts, words)}
        </h2>
        <p className="text-balance text-soft empty:hidden">{endSummary(counts, words)}</p>
      </div>
      <Boards />
      <div className="contents @xl:flex @xl:flex-col @xl:gap-5">
        <BeforeAfter />
        <NextTime />
        <div className="flex flex-col gap-2.5">
          <Watch />
          <Share />
        </div>
        {/* As wide as the screen, so that no card shows beside it. */}
        <div className="sticky -bottom-3 z-10 large-text:static -mx-3 flex flex-col bg-wall p-3 @xl:static @xl:mx-0 @xl:p-0">
          <PageLink href="/" className={buttonClass({ look: 'lit' })}>
            {words('doneForToday')}
          </PageLink>
        </div>
      </div>
    </section>
  )
}

/** Plays the session from its start, beside the timeline that follows it. */
function Watch() {
  const words = useWords('ending')
  const { show } = usePlace()
  const play = useReplay(replay => replay.play)
  const { beginReplay, isLoading } = useBeginReplay()
  async function watch() {
    show('timeline')
    if (await beginReplay()) play()
  }
  return (
    <Button aria-disabled={isLoading} onClick={() => void watch()}>
      <Icon name="play" className="size-5" />
      {words('watch')}
    </Button>
  )
}

function Share() {
  const words = useWords('ending')
  return (
    <DialogButton dialog={ShareSheet}>
      <Icon name="share" className="size-5" />
      {words('share')}
    </DialogButton>
  )
}
