/** Reads what came before the events that the page has, once it is wanted. */
import type { StoredEvent } from '@/lib/wire/event'
import { readEvents } from './api'
import type { SessionStore } from './session-store'

/** Whether all of the log is there in the end. Calls that come meanwhile wait for the same reading. */
export async function readPast(store: SessionStore): Promise<boolean> {
  const { past } = store.getState()
  if (past === 'whole') return true
  const reading = underWay.get(store) ?? read(store)
  underWay.set(store, reading)
  try {
    return await reading
  } finally {
    underWay.delete(store)
  }
}

const underWay = new WeakMap<SessionStore, Promise<boolean>>()

async function read(store: SessionStore): Promise<boolean> {
  const { state, events, setPast, receivePast } = store.getState()
  const first = events[0]?.seq ?? state.view.seq + 1
  setPast('reading')
  const past: StoredEvent[] = []
  while (past.length < first - 1) {
    const reply = await readEvents(state.view.id, past.length)
    if (!reply.ok || reply.value.events.length === 0) {
      setPast('failed')
      return false
    }
    past.push(...reply.value.events)
  }
  receivePast(past)
  return true
}
