import type { SessionView } from '@/lib/wire/view'

/** The thing that coach and person look for, or think about, while no card about it is open. */
export const togetherAbout = ({ mode }: SessionView): string | null =>
  mode.name === 'Clarifying' ? mode.item : mode.name === 'DecisionSupport' ? mode.stuckItem : null
