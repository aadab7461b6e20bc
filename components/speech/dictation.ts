type SpeechProblem = 'notAllowed' | 'nothingHeard' | 'noMicrophone' | 'noService' | 'other'

export type Dictation =
  | { readonly at: 'off'; readonly problem: SpeechProblem | null }
  /** `before` is what stood in the field when it began. */
  | { readonly at: 'listening'; readonly before: string; readonly problem: SpeechProblem | null }

type DictationEvent =
  | { readonly kind: 'started'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'ended' }

export const OFF: Dictation = { at: 'off', problem: null }

export function changeDictation(dictation: Dictation, event: DictationEvent): Dictation {
  switch (event.kind) {
    case 'started':
      return { at: 'listening', before: event.text, problem: null }
    case 'failed':
      return { ...dictation, problem: problemOf(event.error) }
    case 'ended':
      return { at: 'off', problem: dictation.problem }
  }
}

/** What stood in the field and what was said since, also what is not final yet. */
export function textOf(before: string, results: SpeechResults, maxLength: number): string {
  const said = Array.from(results, result => result[0]?.transcript.trim() ?? '').filter(Boolean)
  const start = before.trimEnd()
  return [...(start ? [start] : []), ...said].join(' ').slice(0, maxLength)
}

/** By the error codes of the Web Speech API. Null: the person has ended it. */
function problemOf(error: string): SpeechProblem | null {
  switch (error) {
    case 'aborted':
      return null
    case 'not-allowed':
    case 'service-not-allowed':
      return 'notAllowed'
    case 'no-speech':
      return 'nothingHeard'
    case 'audio-capture':
      return 'noMicrophone'
    case 'network':
      return 'noService'
    default:
      return 'other'
  }
}

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
type SpeechResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>

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
