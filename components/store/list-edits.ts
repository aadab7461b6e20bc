import { useRef } from 'react'
import { useStore } from 'zustand'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import type { EditListRequest } from '@/lib/wire/requests'
import type { Photo } from '@/lib/wire/view'
import { EDIT_LIST } from './edit-list-operation'
import { editWords, inverseOf } from './list-edit'
import type { Change } from './outbox'
import { itemOf } from './pins'
import { useCanAct, useLiveStore, useSession, useSessionId } from './session-context'
import { useOutbox } from './use-outbox'
import { useRequest } from './use-request'

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
  const outbox = useOutbox()
  const { isSending, failure, make } = useRequest()

  /** True if it is done; `failure` says why not. */
  async function edit(request: EditListRequest): Promise<boolean> {
    const before = live.getState().state.view.things
    const made = await make(EDIT_LIST, { sessionId, edit: request })
    if (!made) return false
    const { things, seq } = made.value
    const inverse = inverseOf(request, before, things)
    const undo = inverse.map((edit): Change => ({ operation: EDIT_LIST, input: { sessionId, edit } }))
    outbox.setDone({ said: editWords(request, before, inverse, words), undo, seq })
    return true
  }

  return { isSending, failure, edit }
}

/** Puts what is on a photo on the list, one after the other: three taps may come faster than one is stored. */
export function useAddFromPhoto() {
  const live = useLiveStore()
  const { failure, edit } = useListEdit()
  const queue = useRef(Promise.resolve(true))

  function add(photoId: Photo['id'], names: readonly string[], region: Region | null = null) {
    queue.current = queue.current.then(() => {
      const { things } = live.getState().state.view
      return edit({ add: names.map(name => itemOf(name, region, photoId, things)) })
    })
    return queue.current
  }

  return { failure, add }
}

/** The last edit until the person does something else, and a function that undoes it. */
export function useUndoEdit() {
  const outbox = useOutbox()
  const done = useStore(outbox, ({ done }) => done)
  const isLast = useSession(({ events }) => done !== null && (events.findLast(isAct)?.seq ?? 0) <= done.seq)
  const { isSending, failure, send } = useRequest()

  async function undo() {
    if (await send(outbox.undo)) outbox.setDone(null)
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
