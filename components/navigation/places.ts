/** The places of a session. A phone shows one; a wide screen shows them side by side, except the put-away list and the log, each shown alone. */
export const PLACES = ['list', 'card', 'done', 'timeline', 'events', 'carry'] as const
export type Place = (typeof PLACES)[number]

/** Reads the place from the query of an address; the card if it names none. */
export function placeIn({ place, carry }: { place?: unknown; carry?: unknown }): Place {
  if (carry !== undefined) return 'carry'
  return PLACES.find(one => one === place) ?? 'card'
}
