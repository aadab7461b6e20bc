'use client'

import { Activity, useState } from 'react'
import { PrintedLists } from '@/components/ending/printed-lists'
import { KeepForOffline } from '@/components/install/keep-for-offline'
import { Piles } from '@/components/piles/piles'
import { PastOrNow } from '@/components/replay/past-or-now'
import { ReplayBanner } from '@/components/replay/replay-banner'
import { ReplayBar } from '@/components/replay/replay-bar'
import { ReplayProvider } from '@/components/replay/replay-context'
import { SessionProvider } from '@/components/store/session-context'
import { Timeline } from '@/components/timeline/timeline'
import { CoachLanguageProvider, OFFLINE_COACH_LANGUAGE } from '@/components/words/words'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { CardReminder } from './card-reminder'
import { CostLine } from './cost-line'
import type { ModelInfo } from './model-note'
import type { Part } from './part-switch'
import { SessionDock } from './session-dock'
import { SessionHeader } from './session-header'
import { TalkPart } from './talk-part'
import { useIsWide } from './use-is-wide'

/**
 * A tidy-up: one part at a time on a phone, side by side on a wide screen. A part that is out of sight takes no part in
 * what happens: it is made when nothing else is to be done, and comes up to date when it is shown.
 */
export function SessionScreen({ initial, model }: { initial: OpenedSession; model: ModelInfo }) {
  const [part, setPart] = useState<Part>('talk')
  const wide = useIsWide()
  const modeOf = (one: Part) => (wide || part === one ? 'visible' : 'hidden')
  return (
    <SessionProvider initial={initial}>
      <KeepForOffline />
      <CoachLanguageProvider language={model.kind === 'coach' ? OFFLINE_COACH_LANGUAGE : undefined}>
        <ReplayProvider>
          <div className="relative flex h-dvh flex-col overflow-hidden large-text:h-auto large-text:min-h-dvh large-text:overflow-visible">
            <SessionHeader part={part} onPart={setPart} />
            <ReplayBanner />
            <main
              tabIndex={-1}
              className="outline-none flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(min(24rem,60%),1fr)_minmax(0,22rem)] lg:grid-rows-2 xl:grid-cols-[minmax(min(24rem,50%),1fr)_minmax(0,20rem)_minmax(0,20rem)] xl:grid-rows-1"
            >
              <TalkPart
                className={`lg:row-span-2 xl:row-span-1 ${part === 'talk' ? '' : 'max-lg:hidden'}`}
                dock={
                  <PastOrNow>
                    <SessionDock model={model} />
                  </PastOrNow>
                }
              />
              <Activity mode={modeOf('piles')}>
                <Piles />
              </Activity>
              <Activity mode={modeOf('timeline')}>
                <Timeline foot={<CostLine model={model} />} />
              </Activity>
            </main>
            {part !== 'talk' && <CardReminder onShow={() => setPart('talk')} />}
            <ReplayBar />
          </div>
        </ReplayProvider>
      </CoachLanguageProvider>
      <PrintedLists />
    </SessionProvider>
  )
}
