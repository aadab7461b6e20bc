import type { SessionSummary } from '@/lib/wire/view'
import { roomKey, searchable } from './searchable'

/** What the list of sessions is searched and narrowed by, beside the summary that it shows. */
export function listColumns({ title, spaceFunction }: Pick<SessionSummary, 'title' | 'spaceFunction'>) {
  return {
    search_text: [title, spaceFunction ?? ''].map(searchable).join('\n'),
    room: roomKey(spaceFunction ?? '') || null,
  }
}
