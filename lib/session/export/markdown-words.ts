import type { OutWord } from '@/lib/tidy/disposition'

/** All that the Markdown export says itself. */
export interface MarkdownWords {
  readonly room: string
  readonly stays: string
  readonly started: string
  readonly ended: string
  readonly decided: string
  readonly out: Readonly<Record<OutWord, string>>
  readonly belongs: string
  readonly skipped: string
  readonly stillOpen: string
}

export const ENGLISH: MarkdownWords = {
  room: 'The room is for',
  stays: 'What stays',
  started: 'Started',
  ended: 'Ended',
  decided: 'Decided',
  out: { donate: 'To donate', sell: 'To sell', recycle: 'To recycle', trash: 'To throw away' },
  belongs: 'Where things belong',
  skipped: 'For another time',
  stillOpen: 'Still open',
}
