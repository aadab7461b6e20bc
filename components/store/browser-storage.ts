/** The page's data in the browser's storage. If the browser forbids that, or has no room, it lasts until the page is closed. */
import { createStore, useStore } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'

/** Undefined where the browser blocks its storage: merely touching `localStorage` throws then. */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

const latestWrite = createStore(() => ({ isKept: true }))

/** Writes to the storage, and gives whether that is kept. */
export function keep(write: () => void): boolean {
  const isKept = tryStorage(() => {
    write()
    return true
  })
  latestWrite.setState({ isKept: isKept === true })
  return isKept === true
}

/** True if the browser stored the last value. */
export const useIsKept = (): boolean => useStore(latestWrite, ({ isKept }) => isKept)

export const draftKeyOf = (sessionId: string) => `tidyup-draft:${sessionId}`

/** A message that was sent, or whose session was deleted. */
export const forgetDraft = (sessionId: string) =>
  tryStorage(() => localStorage.removeItem(draftKeyOf(sessionId)))

/** For a store that `persist` keeps on this device. */
export const onDevice = <Kept>(): PersistStorage<Kept> => ({
  getItem: name => tryStorage(() => JSON.parse(localStorage.getItem(name) ?? 'null')) ?? null,
  setItem: (name, kept) => keep(() => localStorage.setItem(name, JSON.stringify(kept))),
  removeItem: name => tryStorage(() => localStorage.removeItem(name)),
})
