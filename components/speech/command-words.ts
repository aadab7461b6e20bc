/** Spoken commands to a card, by language: whole phrases, without small words such as “please”. */
import type { Language } from '@/components/words/languages'
import type { OutWord } from '@/lib/tidy/disposition'

export type Saying = 'skip' | 'cannotFind' | 'cannotDecide' | 'undo' | 'pause' | 'goOn' | 'stopListening'

interface CommandWords {
  readonly sayings: Readonly<Record<Saying, readonly string[]>>
  /** Beside the ways that a card’s own field understands. */
  readonly waysOut: Readonly<Partial<Record<OutWord, readonly string[]>>>
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** The first, the second …; `last` is the last of them, however many there are. */
  readonly ordinals: readonly (readonly string[])[]
  readonly last: readonly string[]
  /** Around a number: “the second one”. */
  readonly aroundOrdinal: readonly string[]
  /** Say nothing about which choice is meant. “Not” is not one of them. */
  readonly small: readonly string[]
}

const list = (text: string) => text.split(',').map(one => one.trim())

export const COMMAND_WORDS: Readonly<Record<Language, CommandWords>> = {
  en: {
    sayings: {
      skip: list(
        'skip, skip it, skip this, skip that, skip this one, skip that one, skip for now, not now, not today, later, for later, maybe later, another time, next, next one, next thing, leave it, leave it for later, put it off, keep it for another day',
      ),
      cannotFind: list(
        "can't find it, can't find that, can't find this, cannot find it, can not find it, i can't find it, i can't find that, i can't find this, i cannot find it, i don't find it, i don't know where it is, where is it, it's not here, it's not there, it isn't here, can't see it, i can't see it",
      ),
      cannotDecide: list(
        "can't decide, cannot decide, can not decide, i can't decide, i cannot decide, don't know, i don't know, not sure, i'm not sure, i am not sure, no idea, hard to say, help me decide",
      ),
      undo: list(
        'undo, undo it, undo that, undo this, undo the last one, take it back, take that back, go back, back, that was wrong',
      ),
      pause: list(
        "pause, take a break, break, let's pause, let's take a break, i need a break, hold on, wait",
      ),
      goOn: list("go on, continue, carry on, keep going, resume, let's go on, let's continue"),
      stopListening: list(
        "stop listening, stop, don't listen, mic off, microphone off, turn off the microphone, that's enough listening",
      ),
    },
    waysOut: {
      donate: list('give it to charity, charity, donate this, donate that'),
      give_back: list('give it back, return it, bring it back'),
    },
    yes: list(
      "yes, yeah, yep, yup, yes do it, yes that's right, sure, ok, okay, correct, right, that's right, exactly, do it",
    ),
    no: list("no, nope, nah, wrong, that's wrong, not that, no not that, cancel, no thanks"),
    ordinals: [
      list('first, 1st, one, 1, 1.'),
      list('second, 2nd, two, 2, 2.'),
      list('third, 3rd, three, 3, 3.'),
      list('fourth, 4th, four, 4, 4.'),
      list('fifth, 5th, five, 5, 5.'),
      list('sixth, 6th, six, 6, 6.'),
    ],
    last: list('last'),
    aroundOrdinal: list('the, number, option, choice, answer, one, take, i take, i want'),
    small: list(
      'a, an, the, in, into, on, onto, to, at, of, for, and, it, its, is, that, this, them, put, goes, go, belongs, should, take, i, my, our, would, like, want, with, there, please, back',
    ),
  },
  de: {
    sayings: {
      skip: list(
        'überspringen, überspring, überspring das, überspring es, nicht jetzt, jetzt nicht, heute nicht, später, für später, vielleicht später, ein andermal, das nächste, nächstes, nächste, lass es, lass das, heb es auf, auslassen',
      ),
      cannotFind: list(
        'finde ich nicht, find ich nicht, ich finde es nicht, ich finde das nicht, ich finde sie nicht, ich finde ihn nicht, ich kann es nicht finden, ich kann das nicht finden, kann ich nicht finden, kann es nicht finden, nicht zu finden, nicht gefunden, wo ist das, wo ist es, ist nicht da, nicht da, sehe ich nicht, ich sehe es nicht',
      ),
      cannotDecide: list(
        'kann mich nicht entscheiden, ich kann mich nicht entscheiden, kann ich nicht entscheiden, weiß nicht, weiß ich nicht, ich weiß nicht, ich weiß es nicht, keine ahnung, unsicher, ich bin unsicher, nicht sicher, ich bin nicht sicher, bin mir nicht sicher, ich bin mir nicht sicher, schwer zu sagen, hilf mir',
      ),
      undo: list(
        'zurück, rückgängig, rückgängig machen, mach das rückgängig, zurücknehmen, nimm das zurück, nimm es zurück, doch nicht, das war falsch',
      ),
      pause: list(
        'pause, pause machen, mach pause, kurze pause, eine pause, ich brauche eine pause, warte, moment',
      ),
      goOn: list(
        'weiter, weitermachen, mach weiter, machen wir weiter, es geht weiter, weiter geht es, geht weiter',
      ),
      stopListening: list(
        'hör auf, hör auf zuzuhören, nicht mehr zuhören, aufhören, stopp, stop, mikrofon aus, mikro aus, nicht zuhören',
      ),
    },
    waysOut: {
      trash: list(
        'wegwerfen, wirf es weg, wirf das weg, in den müll, müll, kann weg, das kann weg, weg damit',
      ),
      donate: list('spenden, spende es, spende das, verschenken, verschenk es, verschenk das, weggeben'),
      recycle: list('recyceln, recycling, zum recycling, altpapier, ins altpapier, zum altglas'),
      sell: list('verkaufen, verkauf es, verkauf das'),
      give_back: list('zurückgeben, gib es zurück, gib das zurück, zurückbringen'),
    },
    yes: list(
      'ja, jo, jawohl, ja genau, genau, richtig, stimmt, das stimmt, ok, okay, passt, mach das, ja mach das',
    ),
    no: list('nein, nee, ne, nö, falsch, das ist falsch, nicht das, nein nicht das, abbrechen, lieber nicht'),
    ordinals: [
      list('erste, ersten, erstes, erster, erstens, eins, ein, 1, 1.'),
      list('zweite, zweiten, zweites, zweiter, zweitens, zwei, 2, 2.'),
      list('dritte, dritten, drittes, dritter, drittens, drei, 3, 3.'),
      list('vierte, vierten, viertes, vierter, viertens, vier, 4, 4.'),
      list('fünfte, fünften, fünftes, fünfter, fünftens, fünf, 5, 5.'),
      list('sechste, sechsten, sechstes, sechster, sechstens, sechs, 6, 6.'),
    ],
    last: list('letzte, letzten, letztes, letzter'),
    aroundOrdinal: list('das, die, der, den, dem, nummer, option, antwort, nimm, ich nehme, ich will, davon'),
    small: list(
      'der, die, das, den, dem, des, ein, eine, einen, einem, in, im, ins, an, am, ans, auf, zu, zum, zur, bei, für, und, es, sie, ihn, ist, kommt, gehört, soll, leg, lege, stell, stelle, tu, pack, mach, mein, meine, meinen, unser, ich, will, möchte, würde, dahin, hin, rein, bitte, weg',
    ),
  },
}

/** Before or after anything that is said. */
export const FILLERS: Readonly<Record<Language, readonly string[]>> = {
  en: list('please, um, uh, er, well, so, then, hey, oh, just, let us say, i think, i guess'),
  de: list('bitte, äh, ähm, hm, na, also, dann, mal, doch bitte, ach, ich glaube, ich denke, glaub ich'),
}

/** The offline coach says its choices in English, whatever is spoken to it. */
export const ENGLISH_FOR: Readonly<Record<string, readonly string[]>> = {
  küche: ['kitchen'],
  bad: ['bathroom', 'bath'],
  badezimmer: ['bathroom'],
  schlafzimmer: ['bedroom'],
  wohnzimmer: ['living'],
  flur: ['hallway', 'hall'],
  keller: ['basement', 'cellar'],
  schreibtisch: ['desk'],
  tisch: ['table', 'desk'],
  schrank: ['cupboard', 'wardrobe', 'closet', 'cabinet'],
  kleiderschrank: ['wardrobe', 'closet'],
  regal: ['shelf'],
  bücherregal: ['bookshelf', 'shelf'],
  schublade: ['drawer'],
  kiste: ['box'],
  ordner: ['folder', 'file'],
  werkzeugkiste: ['toolbox', 'tool'],
  wäsche: ['laundry'],
  besitzer: ['owner'],
}
