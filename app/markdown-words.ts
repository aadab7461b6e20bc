/** The words of a Markdown export. */
import { sessionName } from '@/components/store/session-name'
import type { Language } from '@/components/words/languages'
import { serverWords } from '@/components/words/server-words'
import type { MarkdownWords } from '@/lib/session/export/formats'
import { personsLanguage } from './persons-language'

/** In this language, or else in that of the request. */
export async function markdownWords(language: Language | null): Promise<MarkdownWords> {
  const shown = await personsLanguage()
  const words = serverWords(language ?? shown, 'saved')
  const home = serverWords(shown, 'home')
  return {
    nameOf: ({ title, room }) => sessionName({ title, spaceFunction: room }, shown, home),
    room: words('room'),
    stays: words('stays'),
    started: words('started'),
    ended: words('ended'),
    decided: words('decided'),
    carried: words('carried'),
    out: {
      donate: words('out.donate'),
      sell: words('out.sell'),
      recycle: words('out.recycle'),
      give_back: words('out.give_back'),
      trash: words('out.trash'),
    },
    belongs: words('belongs'),
    skipped: words('skipped'),
    left: {
      not_found: words('left.not_found'),
      not_decided: words('left.not_decided'),
      not_asked: words('left.not_asked'),
    },
  }
}
