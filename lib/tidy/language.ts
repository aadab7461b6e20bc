/** The languages in which the app speaks for itself. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** English where it is another one, or was not told. */
export const languageOf = (locale: string | undefined): Language =>
  LANGUAGES.find(language => language === locale) ?? 'en'

/** Words that show in which language somebody writes. */
interface Telling {
  /** Small words, and what lies about in every home. None of them may be a word of another language here. */
  readonly words: string
  /** That no other language here has. */
  readonly letters: string
}

export const TELLING: Readonly<Record<Language, Telling>> = {
  en: {
    words: `the and of to is it my mine our this that these those i i'm i've i'd you your we they he she have has don't doesn't
      not can't for with from there there's it's that's let's what where how who why some few too much many more another one two three
      would could should does did goes keep throw away please thanks hello yes into onto but or if been isn't
      old broken empty dirty books mugs socks shoes clothes letters papers boxes bags cups plates glasses bottles cables pens keys toys
      kitchen bedroom room desk today tomorrow everywhere stuff`,
    letters: '',
  },
  de: {
    words: `der das dem den des ein eine einen einer einem und oder aber ist sind nicht kein keine keinen ich du wir ihr sie es er
      mein meine meinen meiner meinem dein deine mir mich dir dich zu zum zur auf im ins vom von für mit aus bei beim noch schon auch nur
      hier kann muss soll habe hab weiß weg wohin wo wie warum wieso welche viel viele paar zwei drei mal bitte danke hallo
      ja nein jetzt später alles alt alte altes alten kaputt kaputte kaputter kaputtes leer leere leerer leeres
      socken tasse tassen buch bücher schuhe jacke kleidung wäsche briefe papiere zeitungen karton kartons tüte tüten teller
      gläser flasche flaschen kabel stifte schlüssel spielzeug lampe batterien müll dosen hemd hosen pulli handtuch
      wohnzimmer schlafzimmer kinderzimmer arbeitszimmer keller flur schreibtisch heute morgen gestern kommt kommen gehört liegt liegen steht
      hilfe stapel rechnungen zeitschriften decken staubsauger ladekabel zeug sachen überall`,
    letters: 'äöüß',
  },
}

const MIN_WORDS = 3

/** Null where words tell too little, or tell of two languages. Names of things and brands may be of any. */
export function writtenLanguage(text: string): Language | null {
  const plain = text.normalize('NFC').toLowerCase().replaceAll(/[’ʼ]/g, "'")
  const words = new Set(plain.match(/\p{L}+(?:'\p{L}+)?/gu))
  const [best, second] = LANGUAGES.map(language => ({ language, count: told(words, language) })).toSorted(
    (one, other) => other.count - one.count,
  )
  if (!best || best.count < MIN_WORDS || best.count <= 2 * (second?.count ?? 0)) return null
  return best.language
}

const KNOWN = new Map(LANGUAGES.map(language => [language, new Set(TELLING[language].words.split(/\s+/))]))

function told(words: ReadonlySet<string>, language: Language): number {
  const { letters } = TELLING[language]
  const tells = (word: string) =>
    KNOWN.get(language)?.has(word) || [...letters].some(letter => word.includes(letter))
  return [...words].filter(tells).length
}
