'use client'

import { usePlace } from '@/components/navigation/place-context'
import { ClockChoice } from '@/components/pace/timer-dialog'
import { Icon } from '@/components/presentation/icon'
import { Shelf } from '@/components/presentation/shelf'
import { call } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { useRequest } from '@/components/store/use-request'
import { useWrapUp } from '@/components/store/use-wrap-up'
import { Button, buttonClass } from '@/components/ui/button'
import { type DialogProps, Sheet } from '@/components/ui/dialog'
import { Fold } from '@/components/ui/fold'
import { PageLink } from '@/components/ui/page-link'
import { progressOf } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { isAtWork } from '@/lib/wire/view'
import { MoreRows } from './more-rows'

/** Everything is kept; finishing is a choice in here. */
export function PauseSheet(dialog: DialogProps) {
  const words = useWords('session')
  const menu = useWords('menu')
  const sessionId = useSessionId()
  const running = useSession(({ state }) => isAtWork(state.view))
  const question = useSession(({ state }) => state.view.question?.question)
  const thing = (question && asksOfThing(question)?.item) ?? null
  const stopping = useRequest()
  const { isSending, failure, wrapUp } = useWrapUp()
  const { place, show } = usePlace()
  const toCarry = useToCarry()
  const carries = toCarry > 0 && place !== 'carry'

  async function finish() {
    if (!(await wrapUp())) return
    show(carries ? 'carry' : 'card')
    dialog.onClose()
  }

  return (
    <Sheet title={words('paused')} {...dialog}>
      <div className="flex flex-col gap-4 px-5 pb-2">
        <p className="break-words text-soft">
          {thing === null ? words('pausedHint') : words('pausedHintThing', { thing })}
        </p>
        <ShelfSoFar />
        <ClockChoice />
        <p role="alert" className="empty:hidden">
          {failure || stopping.failure}
        </p>
        <div className="flex flex-col gap-2.5">
          <Button look="lit" onClick={dialog.onClose}>
            <Icon name="play" />
            {words('goOn')}
          </Button>
          {running && (
            <Button
              onClick={() =>
                void stopping.send(() => call('POST /api/sessions/{id}/stop', { id: sessionId, body: {} }))
              }
            >
              {words('stop')}
            </Button>
          )}
          <Button aria-disabled={isSending} onClick={() => void finish()}>
            {carries ? words('carryAndWrapUp', { count: toCarry }) : words('wrapUp')}
          </Button>
          <PageLink href="/" className={buttonClass({ look: 'quiet', className: 'text-center' })}>
            {words('leave')}
          </PageLink>
        </div>
        <Fold title={menu('more')} summaryClass="text-soft">
          <MoreRows />
        </Fold>
      </div>
    </Sheet>
  )
}

function ShelfSoFar() {
  const words = useWords('things')
  const things = useSession(({ state }) => state.view.things)
  const progress = progressOf(useSession(({ state }) => state.view.counts))
  if (!progress) return null
  return (
    <Shelf
      things={things}
      label={words('progressOf', { ...progress })}
      className="max-h-24 w-full shrink-0"
    />
  )
}
