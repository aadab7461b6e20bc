/** The app's own sentences in a session, to the person or to the model in their name, in their language. */
import type { OutWord } from './disposition'
import type { Language } from './language'

interface AppWords {
  readonly cannotFind: string
  /** In place of a place, for a thing that stays where it is. */
  readonly stays: string
  /** For a card whose thing was taken off the list, split or merged while it waited. */
  readonly listChanged: string
  /** To whoever has answered a program’s question. */
  readonly passedOn: string
  readonly report: {
    readonly decided: (count: number, of: number) => string
    readonly belongs: (place: string) => string
    readonly out: Readonly<Record<OutWord, string>>
    readonly later: string
    readonly notFound: string
    readonly notDecided: string
    readonly notAsked: string
    /** The decided things that are still to be carried, if the put-away list was begun. */
    readonly toCarry: (names: string) => string
  }
}

export const appWords: Readonly<Record<Language, AppWords>> = {
  en: {
    cannotFind: 'I can’t find it.',
    stays: 'here',
    listChanged: 'I changed the list.',
    passedOn: 'I’ve passed that on.',
    report: {
      decided: (count, of) =>
        count < of
          ? `${count} of ${of} decided.`
          : count === 1
            ? '1 thing decided.'
            : `${count} things decided.`,
      belongs: place => `${place.charAt(0).toUpperCase()}${place.slice(1)}`,
      out: {
        donate: 'To donate',
        sell: 'To sell',
        recycle: 'To recycle',
        trash: 'To throw away',
        give_back: 'To give back',
      },
      later: 'For later',
      notFound: 'Not found',
      notDecided: 'Not decided',
      notAsked: 'Not asked yet',
      toCarry: names => `Ready to carry: ${names}`,
    },
  },
  de: {
    cannotFind: 'Ich finde es nicht.',
    stays: 'hier',
    listChanged: 'Ich habe die Liste geändert.',
    passedOn: 'Ich habe das weitergegeben.',
    report: {
      decided: (count, of) =>
        count < of
          ? `${count} von ${of} entschieden.`
          : count === 1
            ? '1 Ding entschieden.'
            : `${count} Dinge entschieden.`,
      belongs: place => place,
      out: {
        donate: 'Zum Spenden',
        sell: 'Zum Verkaufen',
        recycle: 'Zum Recycling',
        trash: 'Zum Wegwerfen',
        give_back: 'Zum Zurückgeben',
      },
      later: 'Für später',
      notFound: 'Nicht gefunden',
      notDecided: 'Nicht entschieden',
      notAsked: 'Noch nicht gefragt',
      toCarry: names => `Zum Wegbringen: ${names}`,
    },
  },
}
