'use client'

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/presentation/icon'
import { ThingNotes } from '@/components/presentation/thing-words'
import type { Answer } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { useSetting } from '@/components/store/settings-store'
import { Capitalized, nameClass } from '@/components/ui/capital-of'
import { useCoachLanguage, useWords } from '@/components/words/words'
import { placementOfAnswer } from '@/lib/tidy/disposition'
import { asksOfThing, asksWhatIsMeant, subjectOf } from '@/lib/tidy/questions/rules'
import type { ShownCard } from './answering'
import { useCardFocus, useNumberKeys } from './card-keyboard'
import { CardPicture } from './card-picture'
import { DoubleTapGuard } from './double-tap-guard'
import { flyToShelf } from './fly-to-shelf'
import { CardBody } from './kinds/card-kinds'
import { HeardWords } from './kinds/meant'
import { SubmissionStatus, waits } from './submission'
import { SwipeHint, useSwipe } from './swipe'
import { TapForm } from './tap-form'
import { WayButton } from './ways-round'

interface QuestionCardProps extends Omit<ShownCard, 'key' | 'isUndone'> {
  isUndone?: boolean
  /** Answers that go out once there is a connection, with that to this card. */
  kept?: number
  /** The coach’s words, below the name. */
  said?: ReactNode
  /** Instead of the ways round the choices, while the next card takes its time. */
  meanwhile?: ReactNode
}

/** A question to be answered: a thing, large, with its choices in reach. Give it the question’s id as its key. */
export function QuestionCard({
  questionId,
  question,
  submission,
  replacesAnswered,
  isUndone = false,
  thingId,
  onAnswer,
  said,
  kept = 0,
  meanwhile = null,
}: QuestionCardProps) {
  const words = useWords('cards')
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const headingId = useId()
  const saidId = useId()
  const disabled = submission.at !== 'open' && submission.at !== 'refused'
  const focused = useCardFocus(heading)
  useNumberKeys(card)
  useMoreBelow(box, end)
  const item = asksOfThing(question)
  const subject = subjectOf(question)
  const language = useCoachLanguage(subject)
  const isMeant = asksWhatIsMeant(question)
  // The photo that it is on may have come while the card waits.
  const thing = useSession(({ state }) => state.view.things.find(({ id }) => id === thingId))
  const added = thing?.photo === undefined ? undefined : { photoId: thing.photo, region: thing.region }
  const photo = item?.photo ?? added
  const swipeable = useSetting('swipe') && item !== null
  const swipe = useSwipe(card, swipeable)
  const hasHaptics = useSetting('haptics')
  const isGiven = submission.at === 'sending' || submission.at === 'sent'

  function answer(given: Answer) {
    if (item && placementOfAnswer(item.choices, given).pile !== 'open') {
      if (hasHaptics && typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATE_MS)
      if (card.current && thingId !== null) flyToShelf(card.current, thingId)
    }
    onAnswer(given)
  }

  const frame = (choices: ReactNode, ways: ReactNode) => (
    <>
      <div className={`relative flex flex-col ${item ? `min-h-0 flex-1 ${GROWS}` : ''}`}>
        <div
          ref={box}
          className={`peer relative flex flex-col overflow-x-hidden rounded-card ${isMeant ? '' : 'bg-sheet shadow-card'} ${
            item ? `min-h-0 flex-1 overflow-y-auto overscroll-contain lg:@xl:flex-row ${GROWS}` : ''
          } ${swipeable ? SWIPED : ''}`}
        >
          {swipe && item && <SwipeHint swipe={swipe} question={item} />}
          {item && (
            <CardPicture
              item={item.item}
              photo={photo}
              className={`in-disabled:min-h-14 short:min-h-14 flex-1 basis-20 ${photo ? 'min-h-[33.5dvh] large-text:min-h-[20dvh]' : 'min-h-[25dvh] large-text:min-h-14'}`}
            />
          )}
          <div
            className={`flex shrink-0 flex-col ${isMeant ? 'px-1.5 pb-1 [--behind:var(--wall)]' : 'low:pt-1 low:pb-2 px-3 pt-3 pb-3 [--behind:var(--sheet)] lg:px-5 lg:pt-5 lg:pb-5'} ${
              item ? 'lg:@xl:w-[55%] lg:@xl:justify-center-safe' : ''
            }`}
          >
            {isMeant && <HeardWords />}
            <div
              className={`mb-1 flex items-center gap-x-2 px-1.5 ${isMeant ? '' : 'flex-wrap low:flex-nowrap justify-between large-text:flex-nowrap [@media(max-width:21rem)]:flex-nowrap'}`}
            >
              {'asker' in question && question.asker !== undefined && (
                <p className="small w-full break-words text-soft">
                  {words('asks', { asker: question.asker })}
                </p>
              )}
              {isMeant && (
                <Icon name="lamp" className="size-6 text-lamp-text [--tint-opacity:1] [--tint:var(--lamp)]" />
              )}
              <h2
                id={headingId}
                ref={heading}
                tabIndex={-1}
                dir="auto"
                lang={item ? undefined : language}
                aria-describedby={saidId}
                className={`min-w-0 max-w-full py-1.5 outline-none ${nameClass(subject)}`}
              >
                <Capitalized name={subject} />
              </h2>
              {item && (
                <WayButton
                  answer={{ kind: 'cannot_find' }}
                  icon="find"
                  isAside
                  disabled={disabled}
                  onAnswer={answer}
                >
                  {words('cannotFind')}
                </WayButton>
              )}
            </div>
            {/* Large, they would leave no room for a choice on the screen. */}
            <div id={saidId} className="large-text:order-last">
              {said}
            </div>
            {thing?.notes && (
              <p className="mb-2 flex flex-col gap-1 rounded-control bg-sunk px-3 py-2">
                <ThingNotes thing={thing} />
              </p>
            )}
            {item && (item.fallback || isUndone) && (
              <p className="small -mt-1 mb-2 px-1.5 text-soft">
                {isUndone && <span className="block">{words('whereToAgain')}</span>}
                {item.fallback && (
                  <span className="block break-words">{words('fallback', { fallback: item.fallback })}</span>
                )}
              </p>
            )}
            <DoubleTapGuard active={replacesAnswered} className="">
              {choices}
            </DoubleTapGuard>
            <span ref={end} className="h-px shrink-0" />
          </div>
        </div>
        <div aria-hidden="true" className={MORE_BELOW}>
          <Icon name="down" className="size-5" />
        </div>
      </div>
      <SubmissionStatus submission={submission} question={question} kept={kept} />
      {/* What became of an answer that waits stands in their place, and covers none of the choices. */}
      <div
        className={`relative large-text:sticky large-text:bottom-0 large-text:z-10 large-text:bg-wall large-text:holds-tabs:bottom-[49px] ${isGiven ? 'min-h-13' : 'has-[[data-own-words]]:static! [@media(max-width:8rem)]:static!'}`}
      >
        <DoubleTapGuard
          active={replacesAnswered}
          className={
            waits(submission)
              ? 'hidden'
              : `pt-1 ${isGiven ? 'has-[[data-own-words]]:hidden' : ''} ${meanwhile ? 'invisible' : ''}`
          }
        >
          {ways}
        </DoubleTapGuard>
        {/* Over them, so that nothing moves; a field that was sent gives its room to the card. */}
        {meanwhile && <div className="absolute inset-x-0 top-0">{meanwhile}</div>}
      </div>
    </>
  )

  return (
    <section
      ref={card}
      aria-labelledby={headingId}
      data-testid="card"
      data-kind={question.kind}
      className={`group/card relative flex animate-arrive flex-col ${isUndone ? '[--arrive-from:-0.625rem]' : ''} ${
        item ? `min-h-72 flex-1 ${GROWS}` : 'shrink-0'
      } ${swipe ? 'select-none' : 'transition-[translate]'} ${swipeable ? SWIPED : ''}`}
    >
      <TapForm questionId={questionId} again={isUndone}>
        <CardBody
          question={question}
          chosen={'answer' in submission ? submission.answer : null}
          revising={false}
          disabled={disabled}
          onAnswer={answer}
          frame={frame}
        />
      </TapForm>
      <p role="status" className="sr-only">
        {focused ? '' : words('waiting', { subject })}
      </p>
    </section>
  )
}

/** Elsewhere the card scrolls within, so that what is below it stays in reach: here there is no room for that, and the page scrolls. */
const GROWS =
  'short:min-h-fit short:shrink-0 short:overflow-visible large-text:min-h-fit large-text:shrink-0 large-text:overflow-clip'

/** Over the lower edge of what scrolls, while there is more below. */
const MORE_BELOW =
  'pointer-events-none absolute inset-x-0 bottom-0 grid h-14 low:h-7 place-items-end justify-center rounded-b-card bg-linear-to-t from-40% from-sheet to-transparent pb-1 text-soft opacity-0 transition-opacity peer-data-more:opacity-100'

/** The card takes sideways swipes. A scrolling part within a card sets its own `touch-action`. */
const SWIPED = 'touch-pan-y touch-pinch-zoom'

/** Long enough to be felt, too short to be heard. */
const VIBRATE_MS = 8

/** Marks a box that scrolls with `data-more` for as long as its end is out of sight. */
function useMoreBelow(box: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!box.current || !end.current) return
    const root = box.current
    const observer = new IntersectionObserver(
      entries => root.toggleAttribute('data-more', entries.at(-1)?.isIntersecting === false),
      { root },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])
}
