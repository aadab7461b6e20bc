/** The modes on the page. To add one: its row here, and its name in `words/en.ts` and `de.ts`. */
import type { Words } from '@/components/words/words'
import { aboutOf } from '@/lib/tidy/mode-about'
import { BUTTONS } from '@/lib/tidy/quick-replies'
import { nameKey, nameKeys } from '@/lib/tidy/thing-name'
import type { SessionView } from '@/lib/wire/view'
import type { IconName } from './icon'

type ModeName = SessionView['mode']['name']
export type QuickReply = Extract<Parameters<Words<'session'>>[0], `reply.${string}`>

interface ModeOnPage {
  readonly icon: IconName
  /** The class of its colour in a replay. */
  readonly tone: string
  /**
   * The part of a session that it is: the list before there are cards, the cards, one thing that is looked for or thought
   * about together, or the end.
   */
  readonly part: 'list' | 'cards' | 'find' | 'weigh' | 'end'
  /** The quick replies that are offered while no card is open and the coach waits. */
  readonly replies: (view: SessionView) => readonly QuickReply[]
}

const MODES: Readonly<Record<ModeName, ModeOnPage>> = {
  Surveying: { icon: 'lamp', tone: 'bg-lamp-edge', part: 'list', replies: () => [] },
  Sorting: {
    icon: 'place',
    tone: 'bg-place',
    part: 'cards',
    replies: ({ counts }) =>
      counts.decided === 0
        ? ['reply.goOn']
        : hasMore(counts)
          ? ['reply.goOn', 'reply.enough']
          : ['reply.enough'],
  },
  Clarifying: {
    icon: 'find',
    tone: 'bg-fig',
    part: 'find',
    replies: () => BUTTONS.Clarifying.map(reply => `reply.${reply}` as const),
  },
  DecisionSupport: {
    icon: 'fork',
    tone: 'bg-fig',
    part: 'weigh',
    replies: () => BUTTONS.DecisionSupport.map(reply => `reply.${reply}` as const),
  },
  WindingDown: {
    icon: 'check',
    tone: 'bg-lamp-edge',
    part: 'end',
    replies: ({ counts }) => (hasMore(counts) ? ['reply.end', 'reply.goOn'] : ['reply.end']),
  },
}

/** Null for a mode that this page does not know: the log may hold one of a later version. */
export const modeOnPage = (name: string): ModeOnPage | null =>
  Object.hasOwn(MODES, name) ? MODES[name as ModeName] : null

export const partOf = (name: string): ModeOnPage['part'] | null => modeOnPage(name)?.part ?? null

const hasMore = ({ named, removed, decided }: SessionView['counts']) => named - removed > decided

/** For a mode as it stands in the log, or a walk; one that is not known goes by its name. */
export function modeWords(name: string, words: Words<'session'>): string {
  const key = `mode.${name as ModeName}` as const
  return words.has(key) ? words(key) : name
}

export const modeIcon = (name: string): IconName =>
  name === 'Carry' ? 'hall' : (modeOnPage(name)?.icon ?? 'path')

/** The thing that is looked for or thought about together, until it is decided: a changed answer may have done that. */
export function togetherOn({ mode, things }: SessionView): string | null {
  const item = aboutOf(mode)?.item ?? null
  const isDecided =
    item !== null &&
    things.some(({ name, state }) => state === 'decided' && nameKeys(item).includes(nameKey(name)))
  return isDecided ? null : item
}
