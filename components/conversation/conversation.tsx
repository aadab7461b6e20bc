'use client'

import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { answerWords } from '@/components/cards/kinds/card-kinds'
import { ReviseDialog } from '@/components/cards/revise-dialog'
import { useRevisable } from '@/components/cards/use-revision'
import { MessagePhotos } from '@/components/photos/message-photos'
import { CoachVoice } from '@/components/presentation/coach-voice'
import { Icon } from '@/components/presentation/icon'
import { thingOfCard } from '@/components/store/answers-in-log'
import { type AnswerEntry, type Entry, useShownEntries } from '@/components/store/conversation-fold'
import { withoutPinPositions } from '@/components/store/pins'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'
import { withIsolatedQuotes } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import { isUndone } from '@/lib/tidy/things'
import type { ShownMessage } from '@/lib/wire/view'
import { NoticeLine, useSpoken, WorkingLine } from './coach-words'
import { EarlierButton } from './earlier-button'

export function Conversation() {
  const words = useWords('conversation')
  const { earlier, latest, hasMore, showMore } = useShownEntries()
  const scroller = useRef<HTMLElement>(null)
  const { atEnd, toEnd } = useStickToBottom(scroller)
  const log = useRef<HTMLDivElement>(null)
  const anchorScroll = useScrollAnchor(log, earlier[0]?.seq)
  // “Show earlier” is unmounted with the last earlier entry; the focus that was on it goes to the section.
  useEffect(() => {
    const section = scroller.current
    if (!hasMore) return
    return () => {
      if (document.activeElement === document.body) section?.focus({ preventScroll: true })
    }
  }, [hasMore])
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        aria-label={words('heading')}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] outline-offset-[-3px]"
      >
        <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-end gap-4 px-5 py-4">
          {hasMore && (
            <div className="flex flex-col items-center gap-2">
              <EarlierButton
                onClick={() => {
                  anchorScroll()
                  showMore()
                }}
              />
            </div>
          )}
          {/* Outside of the `log` region, which would announce all of it. */}
          <div className="flex flex-col gap-4 empty:hidden">
            {earlier.map(entry => (
              <ConversationEntry key={entry.seq} entry={entry} />
            ))}
          </div>
          <div
            ref={log}
            role="log"
            aria-label={words('heading')}
            className="flex flex-col gap-4 empty:hidden"
          >
            {latest.map(entry => (
              <ConversationEntry key={entry.seq} entry={entry} />
            ))}
          </div>
          <StreamingText />
          <WorkingLine />
        </div>
      </section>
      {!atEnd && (
        <Button
          shape="pill"
          className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-card large-text:hidden"
          onClick={toEnd}
        >
          <Icon name="down" />
          {words('newest')}
        </Button>
      )}
    </div>
  )
}

/**
 * Keeps the visible content in place when something is inserted above the element `mark`; `above` has to change with what
 * is there. Call the function it gives before inserting: it measures, which forces a layout. The scroller needs
 * `overflow-anchor: none`, since only some browsers do this themselves.
 */
function useScrollAnchor(mark: RefObject<HTMLElement | null>, above: unknown): () => void {
  const before = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is above that moves it.
  useLayoutEffect(() => {
    const element = mark.current
    if (!element || before.current === null) return
    scrollerOf(element).scrollTop += element.offsetTop - before.current
    before.current = null
  }, [mark, above])

  return useCallback(() => {
    before.current = mark.current?.offsetTop ?? null
  }, [mark])
}

function scrollerOf(element: HTMLElement): Element {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above)
    if (/auto|scroll/.test(overflowY) && above.scrollHeight > above.clientHeight) return above
  }
  return document.scrollingElement ?? document.documentElement
}

const ConversationEntry = memo(function ConversationEntry({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'message':
      return <MessageBubble message={entry.message} />
    case 'answer':
      return <AnsweredCard entry={entry} />
    case 'note':
      return <Note {...entry} />
  }
})

function Note({ words: key }: Extract<Entry, { kind: 'note' }>) {
  const words = useWords('conversation')
  return <p className="text-sm text-soft">{words(key)}</p>
}

/** A given answer, and a button to change it for as long as that is possible (Q8). */
const AnsweredCard = memo(function AnsweredCard({ entry }: { entry: AnswerEntry }) {
  const words = useWords('conversation')
  const cards = useWords('cards')
  const [open, setOpen] = useState(false)
  const { questionId, question, answer, revised } = entry
  const revisable = useRevisable(questionId)
  const isTakenBack = useSession(({ state }) => {
    const thing = thingOfCard(state.facts.things, questionId)
    return thing !== undefined && isUndone(thing)
  })
  const subject = subjectOf(question)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <p dir="auto" className="small min-w-0 text-right text-soft wrap-anywhere">
        {isTakenBack ? words('takenBack', { subject }) : revised ? words('changed', { subject }) : subject}{' '}
        <span className={`font-semibold text-ink ${isTakenBack ? 'line-through' : ''}`}>
          {answerWords(question, answer, cards)}
        </span>
      </p>
      {revisable && (
        <Button
          look="quiet"
          shape="narrow"
          className="small text-fig"
          aria-label={words('changeAnswer', { subject })}
          onClick={() => setOpen(true)}
        >
          {words('change')}
        </Button>
      )}
      {revisable && open && (
        <ReviseDialog questionId={questionId} question={question} onClose={() => setOpen(false)} />
      )}
    </div>
  )
})

const MessageBubble = memo(function MessageBubble({ message }: { message: ShownMessage }) {
  const words = useWords('conversation')
  if (message.notice !== undefined) return <NoticeLine code={message.notice} message={message.text} />
  if (message.sender === 'ai') return <CoachBubble>{withIsolatedQuotes(message.text)}</CoachBubble>
  return (
    <div className="flex flex-col items-end gap-2 pl-10">
      <span className="sr-only">{words('you')} </span>
      {message.photoIds.length > 0 && <MessagePhotos photoIds={message.photoIds} />}
      {message.text !== '' && (
        <p
          dir="auto"
          className="max-w-full whitespace-pre-wrap rounded-card rounded-ee-small bg-fig-wash px-4 py-2.5 wrap-anywhere"
        >
          {withoutPinPositions(message.text)}
        </p>
      )}
    </div>
  )
})

function CoachBubble({ children }: { children: ReactNode }) {
  return <CoachVoice className="max-w-[65ch] pr-6">{children}</CoachVoice>
}

/** The streamed text; it renders for every sentence of it. Not announced, since the finished text in the log is. */
function StreamingText() {
  const spoken = useSpoken()
  if (spoken === '') return null
  return (
    <div aria-hidden="true" data-testid="streaming">
      <CoachBubble>{spoken}</CoachBubble>
    </div>
  )
}
