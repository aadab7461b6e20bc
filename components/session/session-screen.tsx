'use client'

import { Activity, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl/react'
import { subjectOf } from '@/components/cards/answer-words'
import { Conversation } from '@/components/conversation/conversation'
import { PrintedLists } from '@/components/ending/printed-lists'
import { postToWorker } from '@/components/install/service-worker'
import { Piles } from '@/components/piles/piles'
import { LiveOnly } from '@/components/replay/live-only'
import { ReplayBanner, ReplayBar } from '@/components/replay/replay-bar'
import { ReplayProvider } from '@/components/replay/replay-context'
import { SessionProvider, useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { Timeline } from '@/components/timeline/timeline'
import { Button } from '@/components/ui/button'
import { CoachLanguageProvider, OFFLINE_COACH_LANGUAGE, useWords } from '@/components/words/words'
import { costOf } from '@/lib/wire/cost'
import type { OpenedSession } from '@/lib/wire/opened-session'
import type { ModelInfo } from './model-note'
import { SessionDock } from './session-dock'
import { type Part, SessionHeader } from './session-header'

/**
 * The page of a session: one part at a time on a phone, side by side on a wide screen. A hidden part is rendered at low
 * priority (`Activity`), so that it does not slow down the visible one.
 */
export function SessionScreen({ initial, model }: { initial: OpenedSession; model: ModelInfo }) {
  const [part, setPart] = useState<Part>('talk')
  const wide = useIsWide()
  const modeOf = (one: Part) => (wide || part === one ? 'visible' : 'hidden')
  return (
    <SessionProvider initial={initial}>
      <CacheForOffline />
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
                  <LiveOnly>
                    <SessionDock model={model} />
                  </LiveOnly>
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

/**
 * The conversation, and the dock below it. Once the session has ended both scroll as one, since the dock no longer has to
 * stay within reach.
 */
function TalkPart({ className, dock }: { className: string; dock: ReactNode }) {
  const ended = useSession(({ state }) => state.view.status === 'ended')
  return (
    <div
      data-ended={ended || undefined}
      className={`group/talk flex min-h-0 flex-1 flex-col data-ended:overflow-y-auto data-ended:overscroll-contain ${className}`}
    >
      <Conversation />
      {dock}
    </div>
  )
}

/** On a phone, while another part than the conversation is shown: leads to the open card. */
function CardReminder({ onShow }: { onShow: () => void }) {
  const words = useWords('session')
  const question = useSession(({ state }) => state.view.question?.question)
  const canAct = useCanAct()
  return (
    <div role="status" className="px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {question && canAct && (
        <Button look="primary" className="w-full" onClick={onShow}>
          <span className="truncate">{words('cardWaiting', { subject: subjectOf(question) })}</span>
        </Button>
      )}
    </div>
  )
}

/** Tailwind’s `lg`. */
const WIDE = '(width >= 64rem)'

/** Whether all parts are side by side. The server can’t know, and renders the layout of a phone. */
const useIsWide = () => useSyncExternalStore(watch, isWide, () => false)

const isWide = () => window.matchMedia(WIDE).matches

function watch(changed: () => void) {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Has the service worker (public/sw.js) cache the session for offline use whenever it is idle. */
function CacheForOffline() {
  const id = useSessionId()
  const seq = useSession(({ state }) => state.view.seq)
  const idle = useSession(({ state }) => state.view.status !== 'running')
  useEffect(() => {
    if (idle) postToWorker({ kind: 'keep', id, seq })
  }, [id, seq, idle])
  return null
}

/** The tokens and the cost of the session so far; nothing for the built-in coach. */
function CostLine({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  const language = useLocale()
  const usage = useSession(({ state }) => state.view.usage)
  if (model.kind === 'coach') return null
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = usage
  const input = inputTokens + cacheReadTokens + cacheCreationTokens
  const { prices } = model
  return (
    <p data-testid="cost" className="border-line border-t px-4 py-2 text-sm text-soft tabular-nums">
      {words('tokens', { input, cached: cacheReadTokens, output: outputTokens })}
      {prices && ` · ${money(language, costOf(usage, prices), prices.currency)}`}
    </p>
  )
}

/** With two more decimals than usual, since a session costs cents or less. */
const money = (language: string, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)
