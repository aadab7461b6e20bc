/** Edits of the home map, and the last of them until another is made, on any page of the map. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call, type Failure, failureWords, type Reply } from '@/components/store/api'
import { keepInventory } from '@/components/store/kept-inventory'
import { type Change, entriesOf, type Operation } from '@/components/store/outbox'
import { pageOutbox } from '@/components/store/use-outbox'
import type { English } from '@/components/words/en'
import { useWords } from '@/components/words/words'
import type { EditedInventory, InventoryEdit } from '@/lib/wire/inventory'

type KnownCode = keyof English['places']['refusal']

/** A function that gives a sentence for a failure, as it is said of the home map; empty where there is none. */
export function useInventoryFailureWords() {
  const words = useWords('places')
  const general = useWords('general')
  return (failure: Failure | null): string => {
    if (failure === null) return ''
    const key = `refusal.${failure.code as KnownCode}` as const
    return failure.message !== null && words.has(key)
      ? words(key, { message: failure.message })
      : failureWords(failure, general)
  }
}

const EDIT_HOME = {
  name: 'edit-home',
  lane: 'home',
  async send(edit: InventoryEdit) {
    const reply = await call('POST /api/home', { body: edit })
    if (reply.ok) void keepInventory({ isChanged: true })
    return reply
  },
} satisfies Operation<InventoryEdit>

/** Says what was done last. `seq` is that of the edit, null if it can’t be undone. */
export const tell = (said: string, seq: number | null) =>
  pageOutbox.setDone({ said, undo: seq === null ? [] : [changeOf({ undo: { seq } })], seq: seq ?? 0 })

const changeOf = (input: InventoryEdit): Change => ({ operation: EDIT_HOME as Operation<unknown>, input })

/** Sends an edit; once it is done, the bar says so, and can undo it. */
function useSendEdit() {
  const words = useWords('places')
  return async (request: InventoryEdit, said: string): Promise<Reply<EditedInventory>> => {
    const reply = await pageOutbox.add(EDIT_HOME, request)
    if (!reply.ok) return reply
    const { seq } = reply.value
    tell(seq === null ? words('done.unchanged') : said, seq)
    return reply
  }
}

/** Edits what is shown as done already. Null where nothing has changed, which the bar says: it has to be put back then. */
export function useInventoryEdit() {
  const send = useSendEdit()
  return async (request: InventoryEdit, said: string): Promise<EditedInventory | null> => {
    const reply = await send(request, said)
    if (!reply.ok) pageOutbox.setFailure(reply.failure)
    return reply.ok && reply.value.seq !== null ? reply.value : null
  }
}

/** Edits from a dialog, which stays open with the reason where it was refused. One at a time. */
export function useEditInDialog() {
  const send = useSendEdit()
  const sentenceFor = useInventoryFailureWords()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function edit(request: InventoryEdit, said: string): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    const reply = await send(request, said)
    setSending(false)
    setFailure(reply.ok ? null : reply.failure)
    return reply.ok
  }

  return { isSending, failure, problem: sentenceFor(failure), edit }
}

/** The last edit, and a function that undoes it and then calls `onUndone`, with its `seq` if it was undone. */
export function useUndoInventoryEdit(onUndone: (seq: number | null) => Promise<unknown>) {
  const words = useWords('places')
  const sentenceFor = useInventoryFailureWords()
  const { done, failure } = useStore(pageOutbox)
  const isSending = useStore(pageOutbox, ({ entries }) => entriesOf(entries, EDIT_HOME).length > 0)
  useEffect(stopTelling, [])

  async function undo() {
    const reply = await pageOutbox.undo()
    if (reply.ok) tell(words('done.undone'), null)
    else pageOutbox.setFailure(reply.failure)
    await onUndone(reply.ok ? (done?.seq ?? null) : null)
  }

  return {
    said: done?.said ?? null,
    isSending,
    failure: sentenceFor(failure),
    onUndo: done && done.undo.length > 0 ? () => void (isSending || undo()) : null,
  }
}

/** A finished edit that can’t be undone is not shown on the next page. */
function stopTelling() {
  if (!pageOutbox.getState().done?.undo.length) pageOutbox.setDone(null)
}
