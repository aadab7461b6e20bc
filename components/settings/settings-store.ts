import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'

/** How a person likes to work on this device. */
export interface Settings {
  /** The keys 1–9 press a card’s choices while the card has the focus (WCAG 2.1.4). */
  readonly numberKeys: boolean
  /** A card may be swiped: to the side that is recommended, or off for now. Each swipe has its button too (WCAG 2.5.7). */
  readonly swipe: boolean
  /** Dictation by the browser, which may use a service of its maker. */
  readonly speech: boolean
}

const DEFAULTS: Settings = { numberKeys: true, swipe: true, speech: false }

/** Where the browser keeps nothing, the settings last as long as the page. */
export const settingsStore = createStore<Settings>()(persist(() => DEFAULTS, { name: 'tidyup-settings' }))

export const useSetting = <Key extends keyof Settings>(key: Key): Settings[Key] =>
  useStore(settingsStore, settings => settings[key])
