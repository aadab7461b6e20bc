/** A day lasts until one goes to bed. */
const DAY_BEGINS = 5

/** A name by which a person finds a session again, in their own time: “Saturday evening”. */
export function sessionTitle(now: Date): string {
  const day = new Date(now)
  day.setHours(now.getHours() - DAY_BEGINS)
  const weekday = day.toLocaleDateString('en', { weekday: 'long' })
  return `${weekday} ${partOfDay(now.getHours())}`
}

function partOfDay(hour: number): string {
  if (hour < DAY_BEGINS || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
