import type { OutWord } from '@/lib/tidy/disposition'

/** All that the Markdown export says itself, in the language of who asks for it. */
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
