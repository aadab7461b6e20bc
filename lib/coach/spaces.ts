/** What a space may be for, and what tends to stay in one. */
import { describeItem } from './describe-item'
import type { SpaceFunction } from './household-kind'

interface Space {
  readonly id: SpaceFunction
  readonly label: string
  /** As it is kept and read back: “This space is for working or studying.” */
  readonly value: string
  /** Finds it again in the person's own words. */
  readonly words: RegExp
  readonly anchors: readonly string[]
  /** Where a thing goes that the tables do not know. */
  readonly shelf: string
}

const SPACES: readonly Space[] = [
  {
    id: 'work',
    label: 'Working or studying',
    value: 'working or studying',
    words: /\b(?:work|stud|office|desk|homework|learn|writ|comput|school|home office)/,
    anchors: ['the desk and the lamp', 'the computer'],
    shelf: 'on the shelf by the desk',
  },
  {
    id: 'sleep',
    label: 'Sleeping and resting',
    value: 'sleeping and resting',
    words: /\b(?:sleep|rest|bed|relax|nap)/,
    anchors: ['the bed', 'the wardrobe'],
    shelf: 'on the bedroom shelf',
  },
  {
    id: 'cook',
    label: 'Cooking and eating',
    value: 'cooking and eating',
    words: /\b(?:cook|eat|kitchen|food|dining|bak)/,
    anchors: ['the table', 'the stove and the fridge'],
    shelf: 'on the kitchen shelf',
  },
  {
    id: 'live',
    label: 'Living and playing',
    value: 'living and playing',
    words: /\b(?:liv|play|famil|guest|tv|music|hobb|kids|child|social|gaming)/,
    anchors: ['the sofa', 'the toys in use'],
    shelf: 'on the living room shelf',
  },
  {
    id: 'store',
    label: 'Storing things',
    value: 'storing things',
    words: /\b(?:stor|garage|cellar|basement|attic|keep things|shed|closet)/,
    anchors: ['the shelves', 'the tools'],
    shelf: 'on the storage shelf',
  },
]

const NOTHING_SPECIAL = { label: 'Nothing special', value: 'nothing special' }

/** The space that a stored function means, ours or the person's own words; null when it is none of these. */
export function spaceOf(spaceFunction: string | null): Space | null {
  const text = spaceFunction?.toLowerCase() ?? ''
  return SPACES.find(({ value }) => value === text) ?? SPACES.find(({ words }) => words.test(text)) ?? null
}

const LONGEST_QUOTE = 60

/** A sentence about the space, in the person’s own words if these are not ours; empty if nothing fits. */
export function aboutSpace(spaceFunction: string | null): string {
  if (spaceFunction === null || spaceFunction.length > LONGEST_QUOTE) return ''
  const isOurs = SPACES.some(({ value }) => value === spaceFunction)
  return isOurs
    ? `This space is for ${spaceFunction}.`
    : `You said what this space is for: “${spaceFunction}”.`
}

/** The question of `ask_space_function`: what fits most of the listed things comes first. */
export function askForSpace(names: readonly string[]) {
  const votes = names.map(name => describeItem(name).suggests)
  const votesFor = ({ id }: Space) => votes.filter(vote => vote === id).length
  const ordered = SPACES.toSorted((one, other) => votesFor(other) - votesFor(one))
  return {
    prompt: 'What is this space for?',
    choices: ordered.map(({ label, value, anchors }) => ({
      label,
      value,
      reveals: [
        { choose: { prompt: 'What definitely stays?', id: 'anchor', choices: anchorChoices(anchors) } },
      ],
    })),
  }
}

function anchorChoices(anchors: readonly string[]) {
  const [first, second] = anchors
  const both =
    first && second ? [{ label: capitalised(`${first}, ${second}`), value: `${first}, ${second}` }] : []
  return [...anchors.map(anchor => ({ label: capitalised(anchor), value: anchor })), ...both, NOTHING_SPECIAL]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
