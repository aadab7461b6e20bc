import { createStore } from 'zustand'

/** Which share of each photo has left, from 0 to 1. Beside the attachments, so that a step renders one bar only. */
export const createSentShares = () => createStore<Readonly<Record<string, number>>>(() => ({}))

export type SentShares = ReturnType<typeof createSentShares>
