/** The coach’s words of now, and the parts of them that a screen shows each in its own place. */
import type { ShownMessage } from '@/lib/wire/view'
import type { Entry } from './conversation-fold'

/** What the coach has said at the end of the conversation, and what the app itself has told there. */
export function lastWordsOf(entries: readonly Entry[]): {
  readonly words: string
  readonly notices: readonly ShownMessage[]
} {
  const words: string[] = []
  const notices: ShownMessage[] = []
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'note') continue
    if (entry.kind !== 'message' || entry.message.sender !== 'ai') break
    if (entry.message.notice === undefined) words.unshift(entry.message.text)
    else notices.unshift(entry.message)
  }
  return { words: words.join('\n'), notices }
}

export interface CoachText {
  /** What is said above the card. */
  readonly voice: string
  /** Lines of a list, such as places to look. */
  readonly hints: readonly string[]
  /** What is asked at last. */
  readonly question: string
}

const LIST_LINE = /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/
const LAST_QUESTION = /[^.!?\n]*\?["”’)]?\s*$/

export function splitCoachText(text: string): CoachText {
  const lines = text.split('\n')
  const hints = lines.flatMap(line => LIST_LINE.exec(line)?.[1]?.trim() ?? [])
  const hasList = hints.length > 1
  const said = hasList ? lines.filter(line => !LIST_LINE.test(line)).join('\n') : text
  const question = LAST_QUESTION.exec(said)?.[0] ?? ''
  const voice = said.slice(0, said.length - question.length)
  return { voice: voice.trim(), hints: hasList ? hints : [], question: question.trim() }
}

const OPENING = 160
const SENTENCE_END = /[.!?…]["”’)]*(?=\s|$)/g

/** The first sentences, up to a list or as far as they are read at a glance; never less than the first of them. */
export function openingOf(text: string): string {
  const list = text.split('\n').findIndex(line => LIST_LINE.test(line))
  const said = list === -1 ? text : text.split('\n').slice(0, list).join('\n')
  const ends = [...said.matchAll(SENTENCE_END)].map(end => end.index + end[0].length)
  const last = ends.findLast(end => end <= OPENING) ?? ends[0]
  return last === undefined ? text : said.slice(0, last)
}
