import { createStore } from 'zustand'
import type { Failure, Reply } from '@/components/store/api'

/** How long a deletion waits, so that it can be undone. */
const UNDO_MS = 8_000

interface PendingDeletion {
  readonly id: string
  readonly title: string
}

interface Deletions {
  /** Gone from the list, and not yet from the server: these can be undone. */
  readonly waiting: readonly PendingDeletion[]
  /** Gone from the server, or on their way. */
  readonly sent: readonly string[]
  /** Why a session is back. */
  readonly failure: Failure | null
  /** Those that were deleted one after another are undone together. */
  remove(session: PendingDeletion): void
  undo(): void
  /** Someone is about to undo: the time stands still, and begins anew when they let go (WCAG 2.2.1). */
  hold(): void
  letGo(): void
  /** The page is being left: nothing can be undone any more. */
  sendNow(): void
}

export type DeletionStore = ReturnType<typeof createDeletionStore>

export function createDeletionStore(send: (id: string) => Promise<Reply<null>>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  return createStore<Deletions>()((set, get) => {
    function wait() {
      clearTimeout(timer)
      if (get().waiting.length > 0) timer = setTimeout(sendNow, UNDO_MS)
    }

    function sendNow() {
      clearTimeout(timer)
      const ids = get().waiting.map(({ id }) => id)
      if (ids.length === 0) return
      set(({ sent }) => ({ waiting: [], sent: [...sent, ...ids] }))
      for (const id of ids) void deleteOne(id)
    }

    async function deleteOne(id: string) {
      const reply = await send(id)
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
      hold: () => clearTimeout(timer),
      letGo: wait,
      sendNow,
    }
  })
}
