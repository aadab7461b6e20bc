import type { SessionSummary } from '@/lib/wire/view'

export const STATUS_WORDS: Record<SessionSummary['status'], string> = {
  idle: 'Ready when you are',
  running: 'The coach is working',
  parked: 'A card is waiting',
  error: 'Had a hiccup, can go on',
  ended: 'Finished',
}
