import { createStore } from 'zustand'
import type { Failure, Reply } from '@/components/store/api'
import type { PlacesOfDeleted } from '@/lib/wire/home'

/** The time in which a deletion can be undone before it is sent. */
const UNDO_MS = 8_000

interface PendingDeletion {
  readonly id: string
  readonly title: string
  /** Whether the home map keeps the places of its things. */
  readonly places: PlacesOfDeleted
}

interface Deletions {
  /** Removed from the list, not yet sent to the server: these can be undone. */
  readonly waiting: readonly PendingDeletion[]
  /** Sent to the server. */
  readonly sent: readonly string[]
  /** Why a deletion failed; its session is listed again. */
  readonly failure: Failure | null
  /** Deletions that are waiting are undone together. */
  remove(session: PendingDeletion): void
  undo(): void
  /** Stops the timer while the person is about to undo; `resume` starts it anew (WCAG 2.2.1). */
  pause(): void
  resume(): void
  /** Sends what is waiting, as when the page is left. */
  sendNow(): void
}

export type DeletionStore = ReturnType<typeof createDeletionStore>

export function createDeletionStore(send: (id: string, places: PlacesOfDeleted) => Promise<Reply<null>>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  return createStore<Deletions>()((set, get) => {
    function wait() {
      clearTimeout(timer)
      if (get().waiting.length > 0) timer = setTimeout(sendNow, UNDO_MS)
    }

    function sendNow() {
      clearTimeout(timer)
      const { waiting } = get()
      if (waiting.length === 0) return
      set(({ sent }) => ({ waiting: [], sent: [...sent, ...waiting.map(({ id }) => id)] }))
      for (const one of waiting) void deleteOne(one)
    }

    async function deleteOne({ id, places }: PendingDeletion) {
      const reply = await send(id, places)
      if (reply.ok || reply.failure.code === 'session_not_found') return
      set(({ sent }) => ({ sent: sent.filter(one => one !== id), failure: reply.failure }))
    }

    return {
      waiting: [],
      sent: [],
      failure: null,
      remove(session) {
        set(({ waiting }) => ({ waiting: [...waiting, session], failure: null }))
        wait()
      },
      undo() {
        clearTimeout(timer)
        set({ waiting: [] })
      },
      pause: () => clearTimeout(timer),
      resume: wait,
      sendNow,
    }
  })
}
