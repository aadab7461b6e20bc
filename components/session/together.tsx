'use client'

import { CardPicture } from '@/components/cards/card-picture'
import { WorkingLine } from '@/components/conversation/coach-activity'
import { splitCoachText } from '@/components/conversation/coach-text'
import { CoachLine, useLastWords } from '@/components/conversation/coach-words'
import { ThingPicture } from '@/components/look/thing-picture'
import { useSession } from '@/components/store/session-context'
import { useCoachLanguage } from '@/components/words/words'
import { QuickReplyButtons } from './quick-replies'

/** Finding it and Deciding together: the coach’s words on a card of the thing, and what can be said to them in one tap. */
export function Together({ item }: { item: string }) {
  const language = useCoachLanguage()
  const isFinding = useSession(({ state }) => state.view.mode.name === 'Clarifying')
  const thing = useSession(({ state }) => state.view.things.find(({ name }) => name === item))
  const { voice, hints, question } = splitCoachText(useLastWords())
  // The rest is on the card.
  const above = voice || (hints.length > 0 ? '' : question)
  const asked = voice || hints.length > 0 ? question : ''
  const photo = thing?.photo === undefined ? undefined : { photoId: thing.photo, region: thing.region }
  return (
    <>
      <CoachLine text={above} isWhole />
      <div
        data-testid="together"
        className={`flex shrink-0 animate-arrive flex-col overflow-hidden rounded-card bg-sheet shadow-card ${
          isFinding ? 'flex-1' : ''
        }`}
      >
        {isFinding && (
          <CardPicture
            item={item}
            photo={photo}
            dimmed
            className="short:basis-14 flex-1 basis-20 tall:basis-35 large-text:min-h-32"
          />
        )}
        <div className="flex flex-col gap-4 px-3 py-4">
          {!isFinding && (
            <div className="flex items-center gap-4 px-1.5">
              {thing && <ThingPicture thing={thing} className="size-16 rounded-control" />}
              <p dir="auto" className="min-w-0 break-words font-semibold [overflow-wrap:anywhere]">
                {item}
              </p>
            </div>
          )}
          <div role="log" lang={language} className="flex flex-col gap-4 px-1.5 empty:hidden">
            {hints.length > 0 && (
              <ol className="flex flex-col gap-2.5">
                {hints.map((hint, index) => (
                  <li key={hint} className="flex gap-3 leading-snug">
                    <b aria-hidden="true" className="voice min-w-3 text-lamp-text">
                      {index + 1}
                    </b>
                    <span className="min-w-0 text-balance break-words">{hint}</span>
                  </li>
                ))}
              </ol>
            )}
            {asked && <p className="heading-2 break-words">{asked}</p>}
          </div>
          <WorkingLine />
          <QuickReplyButtons />
        </div>
      </div>
    </>
  )
}
