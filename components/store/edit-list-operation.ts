import type { EditListRequest } from '@/lib/wire/requests'
import { call } from './api'
import type { Operation } from './outbox'

interface Edit {
  readonly sessionId: string
  readonly edit: EditListRequest
}

export const EDIT_LIST = {
  name: 'edit-list',
  lane: 'list',
  send: ({ sessionId, edit }: Edit) => call('POST /api/sessions/{id}/things', { id: sessionId, body: edit }),
} satisfies Operation<Edit>
