/** The coach’s words of now, and the parts of them that a screen shows each in its own place. */

import type { Entry } from '@/components/store/conversation-fold'
import type { ShownMessage } from '@/lib/wire/view'

export interface LastWords {
  /** One text for each reply. */
  readonly words: readonly string[]
  readonly notices: readonly ShownMessage[]
}

/** The coach's words at the end of the conversation, and the app's own notices there. */
export function lastWordsOf(entries: readonly Entry[]): LastWords {
  const words: string[] = []
  const notices: ShownMessage[] = []
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'note') continue
    if (entry.kind !== 'message' || entry.message.sender === 'human') break
    if (entry.message.notice === undefined) words.unshift(entry.message.text)
    else notices.unshift(entry.message)
  }
  return { words, notices }
}

export interface CoachText {
  /** The text above the card. */
  readonly voice: string
  /** Lines of a list, such as places to look. */
  readonly hints: readonly string[]
  /** The question at the end. */
  readonly question: string
}

const LIST_LINE = /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/
const LAST_QUESTION = /[^.!?\n]*\?["”“’)]?\s*$/

export function splitCoachText(text: string): CoachText {
  const lines = text.split('\n')
  const hints = lines.flatMap(line => LIST_LINE.exec(line)?.[1]?.trim() ?? [])
  const hasList = hints.length > 1
  const prose = hasList ? lines.filter(line => !LIST_LINE.test(line)).join('\n') : text
  const question = LAST_QUESTION.exec(prose)?.[0] ?? ''
  const voice = prose.slice(0, prose.length - question.length)
  return { voice: voice.trim(), hints: hasList ? hints : [], question: question.trim() }
}

const MAX_HINTS = 3

/** Splits a text without a list, for the thing that is looked for: the first sentence is said, the rest are hints. */
export function findingOf(text: string, item: string): CoachText {
  const parts = splitCoachText(text)
  const [voice = '', ...rest] = sentencesOf(parts.voice)
  if (parts.hints.length > 0 || rest.length === 0) return parts
  // “Let’s look for “keys”.” after “Let’s find it together.” says nothing that the name does not.
  const more = ['”', '“'].some(mark => rest[0]?.endsWith(`${item}${mark}.`)) ? rest.slice(1) : rest
  const last = more.slice(MAX_HINTS - 1).join(' ')
  return { ...parts, voice, hints: [...more.slice(0, MAX_HINTS - 1), ...(last === '' ? [] : [last])] }
}

const OPENING = 160
const SENTENCE_END = /[.!?…]["”“’)]*(?=\s|$)/g

const endsOf = (text: string) => [...text.matchAll(SENTENCE_END)].map(end => end.index + end[0].length)

/** The sentences and lines that a text that still streams has come to the end of. */
export function sentencesSoFar(text: string): string {
  const end = Math.max(endsOf(text).at(-1) ?? 0, text.lastIndexOf('\n'))
  return text.slice(0, end).trim()
}

function sentencesOf(text: string): string[] {
  const ends = [...endsOf(text), text.length]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end).trim()).filter(Boolean)
}

/** The sentences of the first line, as far as they are read at a glance; never less than the first of them. */
export function openingOf(text: string): string {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const ends = endsOf(firstLine)
  const last = ends.findLast(end => end <= OPENING) ?? ends[0]
  return last === undefined ? text : firstLine.slice(0, last)
}
