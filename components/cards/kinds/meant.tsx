import type { ReactNode } from 'react'
import { ChoiceButtons } from '@/components/cards/choice-button'
import { WaysRound } from '@/components/cards/ways-round'
import { ThingPicture } from '@/components/photos/thing-picture'
import { useLastHeard } from '@/components/store/conversation-fold'
import type { Question } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { Capitalized } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import { aboutOf } from '@/lib/tidy/mode-about'
import type { SessionView, ShownThing } from '@/lib/wire/view'
import type { CardBodyProps, Choice } from './card-kind'

/** Which reading of their words is meant: each button says what will happen, and none is lit. “Something else” gives the words back to edit. */
export function MeantCard({
  choices,
  frame,
  ...card
}: Omit<CardBodyProps<Question>, 'question'> & { choices: readonly Choice[] }) {
  const words = useWords('cards')
  const heard = useLastHeard()
  return frame(
    <div className="flex flex-col gap-2">
      <ChoiceButtons {...card} choices={choices} />
    </div>,
    <WaysRound
      other={words('somethingElse')}
      label={words('ownWords')}
      before={heard}
      disabled={card.disabled}
      onSend={text => card.onAnswer({ kind: 'text', text })}
    />,
  )
}

/** Above the readings of them: what the person said, and the thing that was in front of them. */
export function HeardWords() {
  const words = useWords('conversation')
  const heard = useLastHeard()
  const thing = useSession(({ state }) => thingInFront(state.view))
  return (
    <div className="flex flex-col gap-3 pb-2">
      {thing && <AboutBox item={thing.name} thing={thing} className="bg-sheet" />}
      {heard !== '' && (
        <div className="flex flex-col items-end pl-10">
          <span className="sr-only">{words('you')} </span>
          <p
            dir="auto"
            className="line-clamp-4 max-w-full rounded-card rounded-ee-small bg-fig-wash px-4 py-2.5 wrap-anywhere"
          >
            {heard}
          </p>
        </div>
      )}
    </div>
  )
}

function thingInFront({ mode, things }: SessionView): ShownThing | undefined {
  const item = mode.name === 'Sorting' ? mode.currentItem : aboutOf(mode)?.item
  return item === undefined
    ? undefined
    : things.find(({ name, state }) => name === item && state !== 'removed')
}

interface AboutBoxProps {
  item: string
  thing: ShownThing | undefined
  className: string
  failure?: string
  children?: ReactNode
}

/** The thing that words are about. */
export function AboutBox({ item, thing, className, failure, children }: AboutBoxProps) {
  const words = useWords('session')
  return (
    <div className={`flex items-center gap-3 rounded-control p-2 large-text:hidden ${className}`}>
      {thing && <ThingPicture thing={thing} className="size-11 rounded-crop" />}
      <p className="min-w-0 flex-[1_1_8rem] leading-snug">
        <span className="small block text-soft">{words('about')}</span>
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          <Capitalized name={item} />
        </span>
        <span role="alert" className="small block empty:hidden">
          {failure}
        </span>
      </p>
      {children}
    </div>
  )
}
