/** The modes that are about one thing. No zod here: the page loads it. */
import type { ModeName, ModeOf } from './mode-data'

/** The thing that a mode is about, which is open meanwhile (M5), and why. */
interface About {
  readonly item: string
  readonly whyOpen: 'not_found' | 'not_decided'
  /** Where it is on a photo, in words; empty if no photo shows it. */
  readonly where?: string
}

/** The mode with readonly data, as the view has it. */
type ReadonlyMode<Name extends ModeName> = {
  readonly [Key in keyof ModeOf<Name>]: Readonly<ModeOf<Name>[Key]>
}
type AnyMode = { [Name in ModeName]: ReadonlyMode<Name> }[ModeName]

const ABOUT: { readonly [Name in ModeName]: ((mode: ReadonlyMode<Name>) => About) | null } = {
  Surveying: null,
  Sorting: null,
  Clarifying: ({ item, photoContext }) => ({ item, whyOpen: 'not_found', where: photoContext }),
  DecisionSupport: ({ stuckItem }) => ({ item: stuckItem, whyOpen: 'not_decided' }),
  WindingDown: null,
}

/** Null in a mode that is about no one thing. */
export function aboutOf(mode: AnyMode): About | null {
  const about = ABOUT[mode.name] as ((mode: AnyMode) => About) | null
  return about?.(mode) ?? null
}

export const isAboutThing = (name: ModeName): boolean => ABOUT[name] !== null
