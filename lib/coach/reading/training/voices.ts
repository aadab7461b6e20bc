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
  /** Where each act but the first begins, or empty where they are not cut apart. */
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

/** Which of three a voice belongs to: by its name alone, so that it stays there. */
export function partOf(voice: string): 'train' | 'tune' | 'test' {
  let value = 7
  for (const letter of voice) value = (value * 31 + letter.charCodeAt(0)) % 1_000_003
  return value % 20 < 2 ? 'test' : value % 20 < 5 ? 'tune' : 'train'
}
