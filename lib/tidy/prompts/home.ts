/** A home’s knowledge from earlier sessions, and the note that tells it to the model (H8, H9). */
import type { SessionId } from '@/lib/engine/ids'
import type { RecalledThing } from '@/lib/tidy/events'
import { quoted, quotedList } from './quoted'

/** It never fails, and soon answers: a home that can’t be read knows nothing. */
export interface HomeMemory {
  /** The few places that it knows for these names. */
  places(names: readonly string[]): Promise<readonly RecalledThing[]>
  /** Searches things and places by words, best first. */
  find(about: string): Promise<readonly LivingThere[]>
  /** The overview for a new session. */
  overview(session: SessionId): Promise<HomeOverview>
}

export interface LivingThere {
  readonly thing: string
  readonly place: string
  /** The day on which it was put there: ISO 8601. */
  readonly since: string
}

export interface HomeOverview {
  /** Places with a few examples of what lives there. */
  readonly places: readonly { readonly name: string; readonly things: readonly string[] }[]
  /** The undecided things of the newest session that has any. */
  readonly left: { readonly title: string; readonly day: string; readonly things: readonly string[] } | null
}

/** The note behind the first message of a session; null where nothing is known. */
export function homeNote({ places, left }: HomeOverview): string | null {
  const lines = [
    places.length > 0 &&
      `Places, with examples of what lives there: ${places
        .map(({ name, things }) => `${quoted(name)} (${quotedList(things)})`)
        .join('; ')}.`,
    left && `Left undecided in ${quoted(left.title)} on ${left.day}: ${quotedList(left.things)}.`,
  ].filter(Boolean)
  return lines.length > 0 ? `What this home knows from earlier sessions. ${lines.join(' ')}` : null
}
