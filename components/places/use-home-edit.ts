'use client'

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Failure, Reply } from '@/components/store/api'
import { useWords } from '@/components/words/words'
import type { EditedHome, HomeEdit } from '@/lib/wire/home'
import { lastEdit, sendEdit, stopTelling, tell, tellFailure } from './home-edits'
import { homeFailureWords } from './home-failure-words'

/** Sends an edit; once it is done, the bar says so, and can undo it. */
function useSendEdit() {
  const words = useWords('places')
  return async (request: HomeEdit, said: string): Promise<Reply<EditedHome>> => {
    const reply = await sendEdit(request)
    if (reply.ok) tell(reply.value.seq === null ? words('done.unchanged') : said, reply.value.seq)
    return reply
  }
}

/** Edits what is shown as done already. False where nothing has changed, which the bar says: it has to be put back then. */
export function useHomeEdit() {
  const send = useSendEdit()
  return async (request: HomeEdit, said: string): Promise<boolean> => {
    const reply = await send(request, said)
    if (!reply.ok) tellFailure(reply.failure)
    return reply.ok && reply.value.seq !== null
  }
}

/** Edits from a dialog, which stays open with the reason where it was refused. One at a time. */
export function useEditInDialog() {
  const words = useWords('places')
  const general = useWords('general')
  const send = useSendEdit()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function edit(request: HomeEdit, said: string): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    const reply = await send(request, said)
    setSending(false)
    setFailure(reply.ok ? null : reply.failure)
    return reply.ok
  }

  const problem = failure ? homeFailureWords(failure, words, general) : ''
  return { isSending, failure, problem, edit }
}

/** The last edit, and a function that undoes it and then calls `onUndone`. */
export function useUndoHomeEdit(onUndone: () => Promise<unknown>) {
  const words = useWords('places')
  const general = useWords('general')
  const { said, seq, failure, isSending } = useStore(lastEdit)
  useEffect(stopTelling, [])

  async function undo(taken: number) {
    const reply = await sendEdit({ undo: { seq: taken } })
    if (reply.ok) tell(words('done.undone'), null)
    else tellFailure(reply.failure)
    await onUndone()
  }

  return {
    said,
    isSending,
    failure: failure ? homeFailureWords(failure, words, general) : '',
    onUndo: seq === null ? null : () => void (isSending || undo(seq)),
  }
}
