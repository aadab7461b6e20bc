'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useWords } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import type { EditListRequest } from '@/lib/wire/requests'
import { editList, type LogPosition, type Reply } from './api'
import { editWords, inverseOf } from './list-edit'
import { useCanAct, useLiveStore, useSession, useSessionId } from './session-context'
import { useSessionRequest } from './use-session-request'

/** The last edit that was made on this page. */
export interface DoneEdit {
  readonly said: string
  /** Empty where it can’t be undone. */
  readonly undo: readonly EditListRequest[]
  /** The log's `seq` when it was done. */
  readonly seq: number
}

interface LastEdit {
  readonly done: DoneEdit | null
  readonly record: (done: DoneEdit | null) => void
}

const ListEditsContext = createContext<LastEdit | null>(null)

/** Remembers the last edit for every place where the list is shown. */
export function ListEditsProvider({ children }: { children: ReactNode }) {
  const [done, record] = useState<DoneEdit | null>(null)
  const value = useMemo(() => ({ done, record }), [done])
  return <ListEditsContext value={value}>{children}</ListEditsContext>
}

function useLastEdit(): LastEdit {
  const edits = use(ListEditsContext)
  if (!edits) throw new Error('The list needs a ListEditsProvider above it.')
  return edits
}

export function useCanEditList(): boolean {
  const canAct = useCanAct()
  const isOpen = useSession(({ state }) => state.view.status !== 'ended')
  return canAct && isOpen
}

/** Edits the list; one request at a time. */
export function useListEdit() {
  const words = useWords('things')
  const sessionId = useSessionId()
  const live = useLiveStore()
  const { record } = useLastEdit()
  const { isSending, failure, send } = useSessionRequest()

  /** True if it is done; `failure` says why not. */
  async function edit(request: EditListRequest): Promise<boolean> {
    const before = live.getState().state.view.things
    let done: DoneEdit | null = null
    const isDone = await send(async () => {
      const reply = await editList(sessionId, request)
      if (reply.ok) {
        const { things, seq } = reply.value
        const undo = inverseOf(request, before, things)
        done = { said: editWords(request, before, undo, words), undo, seq }
      }
      return reply
    })
    if (isDone) record(done)
    return isDone
  }

  return { isSending, failure, edit }
}

/** The last edit until the person does something else, and a function that undoes it. */
export function useUndoEdit() {
  const sessionId = useSessionId()
  const { done, record } = useLastEdit()
  const isLast = useSession(({ events }) => done !== null && (events.findLast(isAct)?.seq ?? 0) <= done.seq)
  const { isSending, failure, send } = useSessionRequest()

  async function undo() {
    if (!done) return
    const isDone = await send(async () => {
      let reply: Reply<LogPosition> = { ok: true, value: { seq: done.seq } }
      for (const request of done.undo) {
        reply = await editList(sessionId, request)
        if (!reply.ok) return reply
      }
      return reply
    })
    if (isDone) record(null)
  }

  return { done: isLast ? done : null, isSending, failure, undo }
}

/** True for an act of the person, here or on another page. */
function isAct(event: StoredEvent): boolean {
  switch (event.type) {
    case 'ListEdited':
    case 'QuestionAnswered':
    case 'AnswerRevised':
    case 'SessionEnded':
      return true
    case 'UserMessageAdded':
      return !event.data.synthetic
    default:
      return false
  }
}
