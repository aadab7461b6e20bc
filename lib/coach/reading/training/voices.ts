/** Reads `lib/coach/voices`: labelled messages, one JSON object a line. Their format: README.md there. */
import { readdirSync, readFileSync } from 'node:fs'

export interface VoiceLine {
  readonly voice: string
  readonly lang: 'en' | 'de'
  readonly to: 'card' | 'room' | 'list' | 'looking' | 'thinking' | 'wrap' | 'ended' | 'message'
  readonly item: string | null
  readonly things: readonly string[]
  readonly done: readonly string[]
  readonly text: string
  readonly acts: readonly VoiceAct[]
}

export interface VoiceAct {
  readonly do: string
  readonly [field: string]: unknown
}

export interface MarkedText {
  readonly text: string
  /** In characters of `text`. */
  readonly spans: readonly { readonly kind: string; readonly start: number; readonly end: number }[]
  /** The beginnings of all acts but the first, or empty where they are not cut apart. */
  readonly cuts: readonly number[]
}

export function readVoices(folder: string): VoiceLine[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap(name => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as VoiceLine)
}

const MARK = /\[([^[\]|]+)\|([a-z]+)\]|¦\s?/g

/** Takes the marks out of `text`. */
export function unmarked(text: string): MarkedText {
  let plain = ''
  let from = 0
  const spans: { kind: string; start: number; end: number }[] = []
  const cuts: number[] = []
  for (const match of text.matchAll(MARK)) {
    plain += text.slice(from, match.index)
    from = match.index + match[0].length
    if (match[1] === undefined) cuts.push(plain.length)
    else {
      spans.push({ kind: match[2] ?? '', start: plain.length, end: plain.length + match[1].length })
      plain += match[1]
    }
  }
  return { text: plain + text.slice(from), spans, cuts }
}

/** The part of three that a voice belongs to: by its name alone, so that it stays there. */
export function partOf(voice: string): 'train' | 'tune' | 'test' {
  let value = 7
  for (const letter of voice) value = (value * 31 + letter.charCodeAt(0)) % 1_000_003
  return value % 20 < 2 ? 'test' : value % 20 < 5 ? 'tune' : 'train'
}

/** The situations in which each act may be said, the likeliest first; any other is said to a card. */
const SAID_TO: Readonly<Record<string, readonly VoiceLine['to'][]>> = {
  list: ['list', 'list', 'message', 'card'],
  room: ['room', 'room', 'list', 'message'],
  found: ['looking', 'looking', 'card'],
  cannot_find: ['card', 'looking'],
  cannot_decide: ['card', 'card', 'thinking'],
  stop: ['card', 'card', 'wrap', 'message', 'ended', 'list'],
  go_on: ['card', 'wrap', 'ended', 'message', 'message'],
  ask: ['card', 'card', 'message', 'list', 'wrap', 'thinking'],
  feel: ['card', 'card', 'list', 'message', 'wrap', 'thinking'],
  talk: ['card', 'message', 'wrap', 'list'],
  crisis: ['card', 'list', 'wrap', 'thinking', 'message'],
  undo: ['card', 'card', 'wrap', 'message'],
  first: ['card', 'message', 'list'],
  rest: ['card', 'message'],
  decide: ['card', 'card', 'card', 'card', 'thinking', 'message'],
}

/**
 * The phrasebook: `act<TAB>text` a line, with marks as in the voices. The things that are there at the time are drawn from `names`, which
 * are things of the same language.
 */
export function readPhrases(
  folder: string,
  names: Readonly<Record<'en' | 'de', readonly string[]>>,
  random: () => number,
): VoiceLine[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  return (['en', 'de'] as const).flatMap(lang =>
    readFileSync(`${folder}/${lang}.txt`, 'utf8')
      .split('\n')
      .flatMap((row, index): VoiceLine[] => {
        const [act = '', text = ''] = row.split('\t')
        if (text === '') return []
        const [name = '', detail = ''] = act.split(' ')
        const to = pick<VoiceLine['to']>(SAID_TO[name] ?? ['card'])
        const named = [...text.matchAll(/\[([^[\]|]+)\|thing\]/g)].map(match => match[1] ?? '')
        const isNew = name === 'list' || name === 'rename'
        const isInHand = !isNew && named.length > 0 && random() < 0.3
        const hasItem = to === 'card' || to === 'looking' || to === 'thinking'
        const things = [...(isNew || isInHand ? [] : named), pick(names[lang]), pick(names[lang])]
        const item = hasItem ? (isInHand ? (named[0] ?? null) : pick(names[lang])) : null
        const done = name === 'undo' ? named : [pick(names[lang])]
        return [
          {
            voice: `phrases-${lang}-${index % 20}`,
            lang,
            to,
            item,
            things: name === 'undo' ? things.filter(one => !named.includes(one)) : things,
            done: done.map(one => `${one} → @donate`),
            text,
            acts: [{ do: name, ...fieldsOf(name, detail, text, named) }],
          },
        ]
      }),
  )
}

/** A topic of `answers.json`, with questions that ask for it. */
export interface TopicRow {
  readonly topic: string
  readonly asks: Readonly<Record<'en' | 'de', readonly string[]>>
}

/** Questions that may be asked anywhere. Their things are not marked, so no spans can be learned from them. */
export function readQuestions(
  rows: readonly TopicRow[],
  names: Readonly<Record<'en' | 'de', readonly string[]>>,
  random: () => number,
): VoiceLine[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  return rows.flatMap(({ topic, asks }) =>
    (['en', 'de'] as const).flatMap(lang =>
      asks[lang].map((text): VoiceLine => {
        // Asked for a list, people name things, in much the same words.
        const to = pick((SAID_TO.ask ?? []).filter(one => one !== 'list'))
        const item = to === 'card' || to === 'thinking' ? pick(names[lang]) : null
        return {
          voice: 'questions',
          lang,
          to,
          item,
          things: [pick(names[lang]), pick(names[lang])],
          done: [`${pick(names[lang])} → @donate`],
          text,
          acts: [{ do: 'ask', topic }],
        }
      }),
    ),
  )
}

function fieldsOf(
  name: string,
  detail: string,
  text: string,
  named: readonly string[],
): Readonly<Record<string, unknown>> {
  const first = (kind: string) => new RegExp(`\\[([^[\\]|]+)\\|${kind}\\]`).exec(text)?.[1]
  const things = named.length > 0 ? named : ['it']
  switch (name) {
    case 'feel':
      return { kind: detail }
    case 'decide':
      return { things, where: detail === '' ? (first('place') ?? '') : detail }
    case 'list':
      return { things: named.map(one => ({ name: one })) }
    case 'rename':
      return { to: named.at(-1) ?? '' }
    case 'count':
      return { n: Number(first('number')) }
    case 'merge':
    case 'first':
    case 'remove':
    case 'put_off':
      return { things }
    case 'undo':
      return named.length > 0 ? { thing: named[0] } : {}
    default:
      return {}
  }
}
