import type { StoredEvent } from '@/lib/wire/event'

/** What happened while the session was in one mode. */
export interface Stretch {
  readonly mode: string
  readonly firstSeq: number
  readonly events: readonly StoredEvent[]
}

/** The modes as a path: a stretch begins with the event that entered its mode. */
export function stretchesOf(events: readonly StoredEvent[]): Stretch[] {
  const stretches: { mode: string; firstSeq: number; events: StoredEvent[] }[] = []
  for (const event of events) {
    const entered = modeEntered(event)
    const current = stretches.at(-1)
    if (entered === null && current) current.events.push(event)
    else stretches.push({ mode: entered ?? '', firstSeq: event.seq, events: [event] })
  }
  return stretches
}

function modeEntered(event: StoredEvent): string | null {
  if (event.type === 'SessionStarted') return event.data.mode.name
  return event.type === 'ModeChanged' ? event.data.newMode.name : null
}
