'use client'

import { CardPicture } from '@/components/cards/card-picture'
import { findingOf, splitCoachText } from '@/components/conversation/coach-text'
import { CoachLine, useLastWords, WorkingLine } from '@/components/conversation/coach-words'
import { ThingPicture } from '@/components/photos/thing-picture'
import { partOf } from '@/components/presentation/modes'
import { useSession } from '@/components/store/session-context'
import { Capitalized, nameClass } from '@/components/ui/capital-of'
import { withIsolatedQuotes } from '@/components/words/isolate'
import { useCoachLanguage, useWords } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import { QuickReplyButtons } from './quick-replies'

/** A longer one is smaller, as where it is about a thing with a long name. */
const LONG_QUESTION = 100

/** Finding it and Weighing it up: the coach’s words on a card of the thing, and what can be said to them in one tap. */
export function Together({ item }: { item: string }) {
  const isFinding = useSession(({ state }) => partOf(state.view.mode.name) === 'find')
  const thing = useSession(({ state }) => state.view.things.find(({ name }) => name === item))
  const text = useLastWords()
  const language = useCoachLanguage(text)
  const isListed = splitCoachText(text).hints.length > 0
  const { voice, hints, question } = isFinding ? findingOf(text, item) : splitCoachText(text)
  // The rest is on the card.
  const above = voice || (hints.length > 0 ? '' : question)
  const asked = voice || hints.length > 0 ? question : ''
  const photo = thing?.photo === undefined ? undefined : { photoId: thing.photo, region: thing.region }
  return (
    <>
      <div className="pt-2.5">
        <CoachLine text={above} />
      </div>
      <div
        data-testid="together"
        className={`flex shrink-0 animate-arrive flex-col overflow-hidden rounded-card bg-sheet shadow-card ${
          isFinding ? 'min-h-fit grow' : ''
        }`}
      >
        {isFinding && (
          <CardPicture
            item={item}
            photo={photo}
            dimmed
            className="min-h-[25dvh] short:min-h-14 flex-1 basis-20"
          />
        )}
        <div className="flex flex-col gap-3 px-3 py-4 [&>[role=status]:empty]:-mt-3">
          {!isFinding && (
            <div className="flex items-center gap-4 px-1.5">
              {thing && <ThingPicture thing={thing} className="size-16 rounded-control large-text:hidden" />}
              <p dir="auto" className="line-clamp-3 min-w-0 text-left font-semibold wrap-anywhere">
                <Capitalized name={item} />
              </p>
              {question && <Dots />}
            </div>
          )}
          {isFinding && (
            <p dir="auto" className={`${nameClass(item)} px-1.5`}>
              <Capitalized name={item} />
            </p>
          )}
          <div role="log" lang={language} className="flex flex-col gap-3 px-1.5 empty:hidden">
            {hints.length > 0 && (
              <ol className={`flex flex-col ${isListed ? 'gap-2.5' : 'small gap-1.5'}`}>
                {hints.map((hint, index) => (
                  <li key={hint} className="flex gap-3 leading-snug">
                    {isListed && (
                      <b aria-hidden="true" className="voice min-w-3 text-lamp-text">
                        {index + 1}
                      </b>
                    )}
                    <span className="min-w-0 text-balance break-words">{withIsolatedQuotes(hint)}</span>
                  </li>
                ))}
              </ol>
            )}
            {asked && (
              <p className={`wrap-anywhere ${asked.length > LONG_QUESTION ? 'heading-3' : 'heading-2'}`}>
                {withIsolatedQuotes(asked)}
              </p>
            )}
          </div>
          <WorkingLine />
          <QuickReplyButtons />
        </div>
      </div>
    </>
  )
}

/** Which question this is, of the few that are asked about a thing. */
function Dots() {
  const words = useWords('session')
  const count = useSession(({ events }) => questionsAsked(events))
  if (count === 0 || count > MAX_QUESTIONS) return null
  return (
    <span
      role="img"
      aria-label={words('questionOf', { count, most: MAX_QUESTIONS })}
      className="ml-auto flex shrink-0 gap-1.5"
    >
      {Array.from({ length: MAX_QUESTIONS }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change places.
          key={index}
          className={`size-2.5 rounded-full border-control border-fig ${index < count ? 'bg-fig' : ''}`}
        />
      ))}
    </span>
  )
}

/** The most questions about a thing before the coach puts it off. */
const MAX_QUESTIONS = 3

/** The number of the coach's messages since DecisionSupport began; 0 if its start is not loaded. */
export function questionsAsked(events: readonly StoredEvent[]): number {
  const from = events.findLastIndex(({ type }) => type === 'ModeChanged')
  const begun = events[from]
  if (begun?.type !== 'ModeChanged' || partOf(begun.data.newMode.name) !== 'weigh') return 0
  return events
    .slice(from)
    .filter(
      event =>
        event.type === 'ModelResponded' &&
        event.data.content.some(block => block.type === 'text' && block.text.trim() !== ''),
    ).length
}
