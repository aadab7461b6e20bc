import { ChoiceButtons } from '@/components/cards/choice-button'
import { choiceWords, detailOf, labelOf } from '@/components/cards/disposition-words'
import { WayButton, WaysRound } from '@/components/cards/ways-round'
import { PILE_ICONS, WAY_LOOKS } from '@/components/presentation/piles'
import { placeIcon } from '@/components/presentation/place-icon'
import type { Answer, DispositionChoice, QuestionOf } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { isHere, placementOfChoice } from '@/lib/tidy/disposition'
import { asRead } from '@/lib/tidy/questions/rules'
import type { SessionView } from '@/lib/wire/view'
import { type CardBodyProps, type CardKind, type ChoiceFace, type Heard, withNumber } from './card-kind'

export const proposeDisposition: CardKind<'ProposeDisposition'> = {
  Body: ProposeCard,
  answers: {
    choice({ choices }, { index }, words) {
      const choice = choices[index]
      return choice ? choiceWords(choice, words) : words('answered')
    },
  },
  choices: ({ choices }, words) =>
    choices.map((choice, index) => {
      const { text, isOurs } = labelOf(choice, words)
      const detail = detailOf(choice, words)
      return {
        shown: { label: text, isOurs, detail, look: lookOfChoice(choice), isLikely: index === 0 },
        spoken: withNumber(choice.label, index),
        heard: choice.label,
        answer: { kind: 'choice', index },
      }
    }),
  answerTo: wayOutAnswer,
}

/** “Donate” is the choice that gives it away, whatever its button says; without such a choice it is taken all the same. */
function wayOutAnswer({ wayOut }: Heard, { choices }: QuestionOf<'ProposeDisposition'>): Answer | null {
  if (wayOut === null) return null
  const index = choices.findIndex(choice => {
    const placement = placementOfChoice(choice)
    return placement.pile === 'out' && placement.how === wayOut
  })
  return index < 0 ? { kind: 'text', text: wayOut } : { kind: 'choice', index }
}

function ProposeCard({
  question,
  chosen,
  revising,
  disabled,
  onAnswer,
  frame,
}: CardBodyProps<QuestionOf<'ProposeDisposition'>>) {
  const words = useWords('cards')
  const belongs = useSession(({ state }) => state.view.piles.belongs)
  const choices = proposeDisposition
    .choices(question, words)
    .map(choice => (revising ? { ...choice, shown: { ...choice.shown, isLikely: false } } : choice))
  const [first, ...others] = choices
  const tiles = areTiles(others.map(({ shown }) => shown))
  const buttons = { chosen, disabled, onAnswer }
  const way = (answer: Answer, label: string, more: { putsOff?: boolean } = {}) => (
    <WayButton
      key={answer.kind}
      answer={answer}
      disabled={disabled}
      chosen={chosen?.kind === answer.kind}
      onAnswer={onAnswer}
      {...more}
    >
      {label}
    </WayButton>
  )
  return frame(
    <div className="flex min-w-0 flex-col gap-2">
      {first && <ChoiceButtons choices={[first]} {...buttons} />}
      <div
        data-tiles={tiles ? others.length : undefined}
        className={tiles ? 'flex flex-wrap gap-2 *:flex-1 lg:grid' : 'contents'}
      >
        <ChoiceButtons choices={others} from={2} areTiles={tiles} {...buttons} />
      </div>
    </div>,
    <WaysRound
      other={words('anotherPlace')}
      label={words('whereTo')}
      suggestions={usedPlaces(belongs, question.choices)}
      disabled={disabled}
      onSend={text => onAnswer(asRead(question, { kind: 'text', text }))}
    >
      {revising && way({ kind: 'cannot_find' }, words('cannotFind'))}
      {way({ kind: 'cannot_decide' }, words('cannotDecide'))}
      {way({ kind: 'skip' }, words('skip'), { putsOff: true })}
    </WaysRound>,
  )
}

export function lookOfChoice(choice: DispositionChoice): ChoiceFace['look'] & object {
  const placement = placementOfChoice(choice)
  switch (placement.pile) {
    case 'belongs':
      return { icon: placeIcon(placement.place), look: 'place' }
    case 'out': {
      const look = WAY_LOOKS[placement.how]
      return { icon: PILE_ICONS[look], look }
    }
    case 'skipped':
      return { icon: 'later', look: 'later' }
  }
}

/** Letters of a word that fits a third of a phone. */
const MAX_LETTERS = 9
const MAX_WORDS = 2

/** True if the choices after the first fit beside each other on a phone: one or two short words each, without a second line. */
export const areTiles = (choices: readonly ChoiceFace[]): boolean =>
  (choices.length === 2 || choices.length === 3) &&
  choices.every(({ label, detail }) => {
    const words = label.trim().split(/\s+/)
    return (
      detail === undefined && words.length <= MAX_WORDS && words.every(word => word.length <= MAX_LETTERS)
    )
  })

/** The number that a phone shows in three rows. */
const MAX_PLACES = 6

/** The places of what was decided in this session, the last used first, without those that the card offers anyway. */
export function usedPlaces(
  belongs: SessionView['piles']['belongs'],
  choices: readonly DispositionChoice[],
): readonly string[] {
  const offered = choices.map(placementOfChoice).flatMap(to => (to.pile === 'belongs' ? [key(to.place)] : []))
  const places = new Map<string, string>()
  for (const { place } of belongs.toReversed()) {
    if (!isHere(place) && !offered.includes(key(place)) && !places.has(key(place)))
      places.set(key(place), place)
  }
  return [...places.values()].slice(0, MAX_PLACES)
}

const key = (place: string) => place.trim().toLowerCase()
