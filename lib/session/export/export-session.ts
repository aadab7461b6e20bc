import type { SessionId } from '@/lib/engine/ids'
import { noSession } from '@/lib/session/commands/change'
import { getRuntime } from '@/lib/session/process/singletons'
import type { Store } from '@/lib/store/store'
import { done, type Result } from '@/lib/wire/refusal'
import type { ExportFormat } from '@/lib/wire/requests'
import type { SessionExport } from '@/lib/wire/session-export'
import { contentDisposition } from './file-name'
import type { MarkdownWords } from './markdown-words'
import { applyToExport, exportOf, nothingExported } from './read-decisions'
import { toCsv } from './to-csv'
import { toMarkdown } from './to-markdown'

const EVENTS_PER_READ = 1_000

export interface ExportedFile {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The piles and decisions of a session as a file. Costs one read of its log. */
export async function exportSession(
  sessionId: SessionId,
  format: ExportFormat,
  words: MarkdownWords,
): Promise<Result<ExportedFile>> {
  const { store } = await getRuntime()
  const session = await readExport(store, sessionId)
  if (!session) return noSession()
  const disposition = contentDisposition(session, format)
  const { type, write } = FORMATS[format]
  return done({
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': disposition },
    text: write(session, words),
  })
}

const FORMATS: Readonly<
  Record<ExportFormat, { type: string; write: (session: SessionExport, words: MarkdownWords) => string }>
> = {
  json: { type: 'application/json', write: session => JSON.stringify(session, null, 2) },
  csv: { type: 'text/csv', write: toCsv },
  md: { type: 'text/markdown', write: toMarkdown },
}

async function readExport(store: Store, sessionId: SessionId): Promise<SessionExport | null> {
  let state = nothingExported(sessionId)
  for (;;) {
    const events = await store.readEvents(sessionId, state.fold.view.seq, EVENTS_PER_READ)
    state = events.reduce(applyToExport, state)
    if (events.length < EVENTS_PER_READ) return state.fold.view.seq === 0 ? null : exportOf(state)
  }
}
