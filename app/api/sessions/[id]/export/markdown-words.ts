import { personsLanguage } from '@/app/persons-language'
import { serverWords } from '@/components/words/server-words'
import type { MarkdownWords } from '@/lib/session/export/markdown-words'

/** In the language that the browser asks for. */
export async function markdownWords(): Promise<MarkdownWords> {
  const words = serverWords(await personsLanguage(), 'saved')
  return {
    room: words('room'),
    stays: words('stays'),
    started: words('started'),
    ended: words('ended'),
    decided: words('decided'),
    out: {
      donate: words('out.donate'),
      sell: words('out.sell'),
      recycle: words('out.recycle'),
      trash: words('out.trash'),
    },
    belongs: words('belongs'),
    skipped: words('skipped'),
    stillOpen: words('stillOpen'),
  }
}
