/** The browser’s speech recognition as far as the page uses it; TypeScript’s own library does not know it. */
export interface SpeechRecognition extends EventTarget {
  lang: string
  interimResults: boolean
  onresult: ((event: { readonly results: SpeechResults }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Ends with a last result. */
  stop(): void
  /** Ends without one. */
  abort(): void
}

/** All that was understood since the start, the newest last. */
export type SpeechResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>

type SpeechRecognitionClass = new () => SpeechRecognition

interface WithSpeech {
  readonly SpeechRecognition?: SpeechRecognitionClass
  readonly webkitSpeechRecognition?: SpeechRecognitionClass
}

/** Null in a browser that has none. */
export function speechRecognitionClass(): SpeechRecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithSpeech
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}
