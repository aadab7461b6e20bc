'use client'

import { useState } from 'react'
import { PrintedLists } from '@/components/ending/printed-lists'
import { KeepForOffline } from '@/components/install/keep-for-offline'
import { Piles } from '@/components/piles/piles'
import { PastOrNow } from '@/components/replay/past-or-now'
import { ReplayBanner } from '@/components/replay/replay-banner'
import { ReplayBar } from '@/components/replay/replay-bar'
import { ReplayProvider } from '@/components/replay/replay-context'
import { SessionProvider } from '@/components/store/session-context'
import type { SessionSnapshot } from '@/components/store/session-store'
import { Timeline } from '@/components/timeline/timeline'
import { CoachLanguageProvider, OFFLINE_COACH_LANGUAGE } from '@/components/words/coach-language'
import { CardReminder } from './card-reminder'
import { CostLine } from './cost-line'
import type { ModelInfo } from './model-note'
import type { Part } from './part-switch'
import { PreloadDialogs } from './preload-dialogs'
import { SessionDock } from './session-dock'
import { SessionHeader } from './session-header'
import { TalkPart } from './talk-part'

/** A tidy-up: one part at a time on a phone, side by side on a wide screen. */
export function SessionScreen({ initial, model }: { initial: SessionSnapshot; model: ModelInfo }) {
  const [part, setPart] = useState<Part>('talk')
  const shown = (one: Part) => (part === one ? '' : 'max-lg:hidden')
  return (
    <SessionProvider initial={initial}>
      <KeepForOffline />
      <PreloadDialogs />
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
                className={`lg:row-span-2 xl:row-span-1 ${shown('talk')}`}
                dock={
                  <PastOrNow>
                    <SessionDock model={model} />
                  </PastOrNow>
                }
              />
              <Piles className={shown('piles')} />
              <Timeline className={shown('timeline')} foot={<CostLine model={model} />} />
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
