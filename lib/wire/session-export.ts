/** A session as a file for people and their programs: what was decided, and what is left. */
import type { Piles } from '@/lib/tidy/facts'
import type { SessionView } from './view'

export interface ExportedDecision {
  readonly item: string
  /** `open`: its decision was taken back, and not made again. */
  readonly pile: 'belongs' | 'out' | 'skipped' | 'open'
  /** Where it belongs. */
  readonly place: string | null
  /** How it leaves. */
  readonly how: Piles['out'][number]['how'] | null
  /** When it was first decided, or put off; ISO 8601, UTC. */
  readonly decidedAt: string
  /** Whether the person changed that answer later. */
  readonly changed: boolean
}

export interface SessionExport
  extends Pick<
    SessionView,
    'title' | 'anchors' | 'createdAt' | 'updatedAt' | 'counts' | 'piles' | 'stillOpen'
  > {
  /** What the room is for. */
  readonly room: string | null
  readonly endedAt: string | null
  /** In the order in which they were made. */
  readonly decisions: readonly ExportedDecision[]
}
