import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from './browser-storage'

/** The person’s settings on this device. Light, text size and language are in cookies (appearance.ts). */
export interface Settings {
  /** The keys 1–9 click a card’s choices while the card has the focus (WCAG 2.1.4). */
  readonly numberKeys: boolean
  /** A card can be swiped to choose its first choice or to skip it (WCAG 2.5.7: both are buttons too). */
  readonly swipe: boolean
  /** Dictation by the browser, which may send audio to its vendor. */
  readonly speech: boolean
  /** Cards are read aloud by the browser’s own voice. */
  readonly readAloud: boolean
  /** Where the coach sees no photos, this device looks for things on them. It finds few (docs/detection.md), so nobody gets it unasked. */
  readonly seeing: boolean
  /** A short buzz when a card is decided, where the device can. */
  readonly haptics: boolean
}

const DEFAULTS: Settings = {
  numberKeys: true,
  swipe: true,
  speech: false,
  readAloud: false,
  seeing: false,
  haptics: true,
}

export const settingsStore = createStore<Settings>()(
  persist(() => DEFAULTS, { name: 'tidyup-settings', storage: onDevice() }),
)

export const useSetting = <Key extends keyof Settings>(key: Key): Settings[Key] =>
  useStore(settingsStore, settings => settings[key])
