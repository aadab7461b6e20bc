/** Edits of the home map, one after the other, and the last of them until another is made: on whichever page of the map it was. */
import { createStore } from 'zustand'
import { editHome, type Failure, type Reply } from '@/components/store/api'
import { keepHome } from '@/components/store/kept-home'
import type { EditedHome, HomeEdit } from '@/lib/wire/home'

interface LastEdit {
  /** In a sentence; null where nothing was done yet. */
  readonly said: string | null
  /** The `seq` that undoes it; null if it can’t be undone. */
  readonly seq: number | null
  /** Why the last one was not done. */
  readonly failure: Failure | null
  readonly isSending: boolean
}

const NOTHING: LastEdit = { said: null, seq: null, failure: null, isSending: false }

/** Outside of the pages: an edit may lead from one to another, where it can be undone. */
export const lastEdit = createStore<LastEdit>()(() => NOTHING)

let before: Promise<unknown> = Promise.resolve()

/** Sends one edit once those before it are through. */
export function sendEdit(edit: HomeEdit): Promise<Reply<EditedHome>> {
  lastEdit.setState({ isSending: true, failure: null })
  const sent = before.then(() => editHome(edit))
  before = sent
  return sent.then(reply => {
    if (before === sent) lastEdit.setState({ isSending: false })
    if (reply.ok) void keepHome({ isChanged: true })
    return reply
  })
}

export const tell = (said: string, seq: number | null) => lastEdit.setState({ said, seq, failure: null })

/** A finished edit that can’t be undone is not shown on the next page. */
export const stopTelling = () => {
  if (lastEdit.getState().seq === null) lastEdit.setState(NOTHING)
}

/** The edit before it can still be undone. */
export const tellFailure = (failure: Failure) => lastEdit.setState({ failure })
