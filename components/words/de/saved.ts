import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'

export const saved = {
  room: 'Der Raum ist da für',
  stays: 'Was bleibt',
  started: 'Begonnen',
  ended: 'Beendet',
  decided: 'Entschieden',
  carried: 'An seinen Platz gebracht',
  out: {
    donate: 'Zu spenden',
    sell: 'Zu verkaufen',
    recycle: 'Zum Recycling',
    give_back: 'Zurückzugeben',
    trash: 'Zum Wegwerfen',
  },
  belongs: 'Wo die Dinge hingehören',
  skipped: 'Für ein andermal',
  left: {
    not_found: 'Nicht gefunden',
    not_decided: 'Nicht entschieden',
    not_asked: 'Noch nicht gefragt',
  },
} as const satisfies Translation<English['saved']>
