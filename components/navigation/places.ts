/** What a phone shows; a wide screen has them side by side, but for the carry, which is there alone. */
export const PLACES = ['list', 'card', 'done', 'timeline', 'carry'] as const
export type Place = (typeof PLACES)[number]

/** By the query of an address; the card where it names none. */
export function placeIn({ place, carry }: { place?: unknown; carry?: unknown }): Place {
  if (carry !== undefined) return 'carry'
  return PLACES.find(one => one === place) ?? 'card'
}
