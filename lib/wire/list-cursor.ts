/** The cursor of the list of sessions: when the last session of a page was created, and its id. */
import { z } from 'zod'
import { type SessionId, sessionId } from '@/lib/engine/ids'
import type { SessionSummary } from './view'

export interface ListCursor {
  readonly createdAt: string
  readonly id: SessionId
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([A-Za-z0-9_-]{1,64})$/

export const listCursor = z
  .string()
  .regex(CURSOR, { error: 'has to be the “next” of an earlier page' })
  .transform((text): ListCursor => {
    const [, createdAt = '', id = ''] = CURSOR.exec(text) ?? []
    return { createdAt, id: sessionId.parse(id) }
  })

export const cursorAfter = ({ createdAt, id }: SessionSummary) => `${createdAt}_${id}`
