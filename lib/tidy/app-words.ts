/** What the app itself says in a session, to the person or to the model in their name, in their language. */
import type { OutWord } from './disposition'
import type { Language } from './language'

interface AppWords {
  readonly cannotFind: string
  readonly cannotDecide: string
  readonly report: {
    readonly decided: (count: number) => string
    readonly belongs: (place: string) => string
    readonly out: Readonly<Record<OutWord, string>>
    readonly later: string
    readonly open: string
  }
}

export const appWords: Readonly<Record<Language, AppWords>> = {
  en: {
    cannotFind: 'I can’t find it.',
    cannotDecide: 'I can’t decide.',
    report: {
      decided: count => (count === 1 ? '1 item decided.' : `${count} items decided.`),
      belongs: place => `To ${place}`,
      out: { donate: 'To donate', sell: 'To sell', recycle: 'To recycle', trash: 'To throw away' },
      later: 'For another time',
      open: 'Still open',
    },
  },
  de: {
    cannotFind: 'Ich finde es nicht.',
    cannotDecide: 'Ich weiß nicht.',
    report: {
      decided: count => (count === 1 ? '1 Ding entschieden.' : `${count} Dinge entschieden.`),
      belongs: place => place,
      out: {
        donate: 'Zum Spenden',
        sell: 'Zum Verkaufen',
        recycle: 'Zum Recycling',
        trash: 'Zum Wegwerfen',
      },
      later: 'Für später',
      open: 'Noch offen',
    },
  },
}
