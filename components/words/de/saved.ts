import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'

export const saved = {
  room: 'Der Raum ist da für',
  stays: 'Was bleibt',
  started: 'Begonnen',
  ended: 'Beendet',
  decided: 'Entschieden',
  out: {
    donate: 'Zu spenden',
    sell: 'Zu verkaufen',
    recycle: 'Zum Recycling',
    trash: 'Zum Wegwerfen',
  },
  belongs: 'Wo die Dinge hingehören',
  skipped: 'Für ein andermal',
  stillOpen: 'Noch offen',
} as const satisfies InGerman<English['saved']>
