import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { personsLanguage } from '@/app/persons-language'
import type { Language } from '@/components/words/languages'
import { serverWords } from '@/components/words/server-words'
import { exportSession } from '@/lib/session/export/export-session'
import type { MarkdownWords } from '@/lib/session/export/formats'
import { exportQuery, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    rateLimit: 'exports',
    params: sessionPath,
    query: exportQuery,
    async handle({ params, query }) {
      const result = await exportSession(params.id, query.format, async written =>
        markdownWords(written ?? (await personsLanguage())),
      )
      if (!result.ok) return refusal(result.refusal)
      const { headers, text } = result.value
      return new Response(text, {
        headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      })
    },
  }),
})

function markdownWords(language: Language): MarkdownWords {
  const words = serverWords(language, 'saved')
  return {
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
