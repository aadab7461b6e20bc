import { ChoiceButton } from '@/components/cards/choice-button'
import { WaysRound } from '@/components/cards/ways-round'
import { ThingPicture } from '@/components/photos/thing-picture'
import type { QuestionOf } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { useLastHeard } from '@/components/store/use-last-heard'
import { capitalOf } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import { aboutOf } from '@/lib/tidy/mode-about'
import type { SessionView, ShownThing } from '@/lib/wire/view'
import type { CardBodyProps } from './card-kind'

/** Which reading of their words is meant: each button says what will happen, and none is lit. “Something else” gives the words back to edit. */
export function MeantCard({
  question,
  chosen,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'Choose'>>) {
  const words = useWords('cards')
  const heard = useLastHeard()
  const given = chosen?.kind === 'path' ? chosen.path[0]?.value : undefined
  return frame(
    <div className="flex flex-col gap-2">
      {question.choices.map(({ label, value }, index) => {
        const answer = { kind: 'path' as const, path: [{ id: question.id, value }] }
        return (
          <ChoiceButton
            key={value}
            number={index + 1}
            label={label}
            chosen={value === given}
            marked={given !== undefined}
            disabled={disabled}
            answer={answer}
            onChoose={() => onAnswer(answer)}
          />
        )
      })}
    </div>,
    <WaysRound
      other={words('somethingElse')}
      label={words('ownWords')}
      text={heard}
      disabled={disabled}
      onSend={text => onAnswer({ kind: 'text', text })}
    />,
  )
}

/** Above the readings of them: what the person said, and the thing that was in front of them. */
export function HeardWords() {
  const words = useWords('session')
  const conversation = useWords('conversation')
  const heard = useLastHeard()
  const thing = useSession(({ state }) => thingInFront(state.view))
  return (
    <div className="flex flex-col gap-3 pb-2">
      {thing && (
        <div className="flex items-center gap-3 rounded-control bg-sheet p-2 large-text:hidden">
          <ThingPicture thing={thing} className="size-11 rounded-crop" />
          <p className="min-w-0 leading-snug">
            <span className="small block text-soft">{words('about')}</span>
            <span dir="auto" className={`line-clamp-2 font-semibold wrap-anywhere ${capitalOf(thing.name)}`}>
              {thing.name}
            </span>
          </p>
        </div>
      )}
      {heard !== '' && (
        <div className="flex flex-col items-end pl-10">
          <span className="sr-only">{conversation('you')} </span>
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
