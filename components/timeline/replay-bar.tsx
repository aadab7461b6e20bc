'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl/react'
import { QuestionCard } from '@/components/cards/question-card'
import { CoachLine, useLastWords } from '@/components/conversation/coach-words'
import { CoachVoice } from '@/components/presentation/coach-voice'
import { ShowSession, useSession } from '@/components/store/session-context'
import { localTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

/** Loaded with the first replay. */
const ReplayControls = dynamic(() => import('./replay-controls').then(({ ReplayControls }) => ReplayControls))

export function ReplayBar() {
  const position = useReplay(replay => replay.position)
  return position !== null && <ReplayControls position={position} />
}

/** Says that a replay is shown. Not announced at every step, since the slider’s value is. */
export function ReplayBanner() {
  const words = useWords('timeline')
  const language = useLocale()
  const replaying = useReplay(({ position }) => position !== null)
  const at = useSession(({ state }) => state.view.updatedAt)
  if (!replaying) return null
  return (
    <aside data-testid="past" className="bg-fig-wash px-4 py-2 text-balance text-center text-sm">
      {words('replay.banner', { time: localTime(at, 'time', language) })}
    </aside>
  )
}

/** Its children belong to the live session, such as a draft: during a replay they stay mounted, but hidden. */
export function LiveOnly({ children }: { children: ReactNode }) {
  const replaying = useReplay(({ position }) => position !== null)
  return (
    <>
      {replaying && <ReplayedCard />}
      <div hidden={replaying} className="contents">
        <ShowSession session={null}>{children}</ShowSession>
      </div>
    </>
  )
}

/** The card that was open at the replayed moment, inert; where there was none, what the coach had said. */
function ReplayedCard() {
  const open = useSession(({ state }) => state.view.question)
  const said = useLastWords()
  if (!open) return <CoachVoice className="mx-auto w-full max-w-2xl px-5 pt-3">{said}</CoachVoice>
  return (
    <fieldset
      disabled
      inert
      className="mx-auto flex max-h-[45dvh] min-h-0 w-full min-w-0 max-w-2xl flex-col px-3 py-1.5"
    >
      <QuestionCard
        key={open.id}
        questionId={open.id}
        question={open.question}
        thingId={null}
        submission={{ at: 'open' }}
        said={<CoachLine text={said} />}
        replacesAnswered={false}
        onAnswer={() => {}}
      />
    </fieldset>
  )
}
