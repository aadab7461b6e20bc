'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTalk } from '@/components/navigation/place-context'
import { CoachVoice } from '@/components/presentation/coach-voice'
import { partOf } from '@/components/presentation/modes'
import { failureWords } from '@/components/store/api'
import { useShownEntries } from '@/components/store/conversation-fold'
import { useSession } from '@/components/store/session-context'
import { withIsolatedQuotes } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import { isAtWork } from '@/lib/wire/view'
import { type LastWords, lastWordsOf, openingOf, sentencesSoFar } from './coach-text'

/** The coach's words since the person last said or tapped something. */
function useLastSaid(): LastWords {
  const { latest } = useShownEntries()
  return useMemo(() => lastWordsOf(latest), [latest])
}

export const useLastWords = (): string => useLastSaid().words.join('\n')

/** Its last reply that says anything: a card has room for no more. */
export const useNewestWords = (): string => useLastSaid().words.at(-1) ?? ''

/** The sentences that the coach is saying, as far as they have come. */
export const useSpoken = (): string => useSession(({ streaming }) => sentencesSoFar(streaming))

const useIsSpeaking = () => useSession(({ streaming }) => sentencesSoFar(streaming) !== '')

function Notices() {
  return useLastSaid().notices.map(({ seq, notice, text }) => (
    <div key={seq} className="small px-2 pb-3">
      <NoticeLine code={notice ?? ''} message={text} />
    </div>
  ))
}

/** The coach’s words about a card: two lines of them, and a tap opens all. Large text shows all. Nothing where nothing new is said. */
export function CoachLine({ text }: { text: string }) {
  const [isCut, setCut] = useState(false)
  const watch = useCallback((line: HTMLElement | null) => {
    if (!line) return
    const observer = new ResizeObserver(() => setCut(line.scrollHeight > line.clientHeight + 1))
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  const isSpeaking = useIsSpeaking()
  return (
    <CoachLog texts={isSpeaking || text === '' ? NONE : [text]}>
      {said => (
        <div className="relative px-1.5 pb-2">
          <CoachVoice>
            <span
              key={text}
              ref={watch}
              className="line-clamp-2 low:min-h-0 min-h-[2lh] large-text:line-clamp-none"
            >
              {said}
            </span>
          </CoachVoice>
          <ReadAll isCut={isCut} />
        </div>
      )}
    </CoachLog>
  )
}

/**
 * The coach's words when there is no card. They scroll on their own, so that the parts below stay in place. At the end the
 * next step is to carry or to finish, so a long report is only begun here, in large words, and a tap opens all of it.
 */
export function CoachSpeech() {
  const { words: texts } = useLastSaid()
  const text = texts.join('\n')
  const isEnd = useSession(({ state }) => partOf(state.view.mode.name) === 'end')
  const opening = isEnd ? openingOf(text) : text
  const rest = text.slice(opening.length)
  return (
    <CoachLog
      texts={isEnd ? [opening] : texts}
      rest={rest}
      className={`min-h-28 flex-1 overflow-y-auto overscroll-contain large-text:overflow-visible px-2 pt-4.5 pb-3 ${
        isEnd ? 'flex flex-col justify-center-safe' : ''
      }`}
      foot={<WorkingLine />}
    >
      {said => (
        <div className="relative mb-3">
          <CoachVoice isLarge={isEnd}>{said}</CoachVoice>
          {rest.trim() !== '' && <ReadAll />}
        </div>
      )}
    </CoachLog>
  )
}

/** Over the words themselves. */
function ReadAll({ isCut = false }: { isCut?: boolean }) {
  const words = useWords('conversation')
  const { open } = useTalk()
  return (
    <button
      type="button"
      aria-label={words('readAll')}
      aria-haspopup="dialog"
      onClick={open}
      className="-inset-y-1 absolute inset-x-0 min-h-11 rounded-control"
    >
      {isCut && (
        <span className="voice large-text:hidden absolute right-1.5 bottom-3 bg-linear-to-r from-transparent to-(--behind,var(--wall)) to-[2em] pl-[2.5em] font-semibold text-fig">
          {words('more')}
        </span>
      )}
    </button>
  )
}

const NONE: readonly string[] = []

interface CoachLogProps {
  /** One text for each reply of this turn. The streaming reply follows them. */
  texts: readonly string[]
  /** Left out, except for a page without scripts, which has no other place for it. */
  rest?: string
  className?: string
  foot?: ReactNode
  children: (said: ReactNode) => ReactNode
}

/** With a class it scrolls, and so can be reached by the keyboard. Complete text is announced to screen readers; streaming text is not. */
function CoachLog({ texts, rest = '', className, foot, children }: CoachLogProps) {
  const words = useWords('conversation')
  const isSpeaking = useIsSpeaking()
  const has = isSpeaking || texts.some(text => text !== '')
  return (
    <section
      aria-label={words('coachSays')}
      data-testid="coach-words"
      tabIndex={className ? 0 : undefined}
      className={className}
    >
      <div role="log" aria-label={words('coachSays')}>
        <Notices />
        {has &&
          children(
            <>
              <SaidWords texts={texts} rest={rest} />
              {isSpeaking && <StreamingWords isFirst={texts.length === 0} />}
            </>,
          )}
      </div>
      {foot}
    </section>
  )
}

/** Each text is an element of its own, so that a screen reader hears each once. */
function SaidWords({ texts, rest }: { texts: readonly string[]; rest: string }) {
  return (
    <>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts are only added.
        <span key={index}>
          {index > 0 && '\n'}
          {withIsolatedQuotes(text)}
        </span>
      ))}
      {rest.trim() !== '' && (
        // Around text alone React would compare it with what the browser has not unescaped.
        <noscript>
          <span>{rest}</span>
        </noscript>
      )}
    </>
  )
}

/** It renders for every sentence of the text. */
function StreamingWords({ isFirst }: { isFirst: boolean }) {
  const spoken = useSpoken()
  return (
    <span aria-hidden="true" data-testid="streaming">
      {!isFirst && '\n'}
      {spoken}
    </span>
  )
}

/** Shown while the coach works, until its streamed text replaces it; `isSteady`: also then. */
export function WorkingLine({ isSteady = false }: { isSteady?: boolean }) {
  const words = useWords('conversation')
  const working = useSession(({ state, connection }) => isAtWork(state.view) && connection !== 'deleted')
  const speaking = useIsSpeaking() && !isSteady
  const seconds = useSecondsUntil(useSession(({ state }) => state.view.busyUntil))
  return (
    <div role="status">
      {working && (
        <p className={speaking ? 'sr-only' : 'flex items-start gap-3 text-soft'}>
          <span aria-hidden="true" className="mt-2 size-2 shrink-0 animate-breathe rounded-full bg-fig" />
          <span>
            {words(seconds > 0 ? 'busy' : 'working')}
            {/* Not announced: it changes every second. */}
            {seconds > 0 && <span aria-hidden="true"> {words('busySeconds', { seconds })}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

/** 0 if the time is over, or null. */
function useSecondsUntil(time: string | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const look = () =>
      setSeconds(time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1_000)))
    look()
    if (time === null) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

/** A message of the app itself, in the language of the page. */
export function NoticeLine({ code, message }: { code: string; message: string }) {
  const words = useWords('general')
  return (
    <p role="note" className="max-w-[65ch] break-words border-edge border-l-4 pl-3 text-soft">
      {failureWords({ code, message }, words)}
    </p>
  )
}
