/** What a space may be for, and what tends to stay in one. */
import { describeItem } from './describe-item'
import { household, type Space } from './household'

const { spaces } = household
const WORDS = new Map(
  spaces.map(({ id, words }) => [id, new RegExp(`\\b(?:${words.split(', ').join('|')})`)]),
)

const NOTHING_SPECIAL = { label: 'Nothing special', value: 'nothing special' }

/** The space that a stored function means, ours or the person's own words; null when it is none of these. */
export function spaceOf(spaceFunction: string | null): Space | null {
  const text = spaceFunction?.toLowerCase() ?? ''
  return (
    spaces.find(({ value }) => value === text) ?? spaces.find(({ id }) => WORDS.get(id)?.test(text)) ?? null
  )
}

const LONGEST_QUOTE = 60

/** A sentence about the space, in the person’s own words if these are not ours; empty if nothing fits. */
export function aboutSpace(spaceFunction: string | null): string {
  if (spaceFunction === null || spaceFunction.length > LONGEST_QUOTE) return ''
  const isOurs = spaces.some(({ value }) => value === spaceFunction)
  return isOurs
    ? `This space is for ${spaceFunction}.`
    : `You said what this space is for: “${spaceFunction}”.`
}

/** The question of `ask_space_function`: what fits most of the listed things comes first. */
export function askForSpace(names: readonly string[]) {
  const votes = names.map(name => describeItem(name).suggests)
  const votesFor = ({ id }: Space) => votes.filter(vote => vote === id).length
  const ordered = spaces.toSorted((one, other) => votesFor(other) - votesFor(one))
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
