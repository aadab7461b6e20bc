import { useEffect, useReducer, useRef } from 'react'

export type SpeechProblem = 'notAllowed' | 'nothingHeard' | 'noMicrophone' | 'noService' | 'other'

export type Dictation =
  | { readonly at: 'off'; readonly problem: SpeechProblem | null }
  /** `before` is the field’s text when it began. */
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

/** The text before, and what was recognized since, including interim results. */
export function textOf(before: string, results: SpeechResults, maxLength: number): string {
  const said = Array.from(results, result => result[0]?.transcript.trim() ?? '').filter(Boolean)
  const start = before.trimEnd()
  return [...(start ? [start] : []), ...said].join(' ').slice(0, maxLength)
}

/** From an error code of the Web Speech API. Null if the person ended it. */
export function problemOf(error: string): SpeechProblem | null {
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

/** The Web Speech API as far as it is used here; TypeScript’s DOM library does not have it. */
export interface SpeechRecognition extends EventTarget {
  lang: string
  interimResults: boolean
  onresult: ((event: { readonly results: SpeechResults }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Ends with a final result. */
  stop(): void
  /** Ends without a final result. */
  abort(): void
}

/** Everything recognized since the start, newest last. */
type SpeechResults = ArrayLike<
  ArrayLike<{ readonly transcript: string }> & {
    /** It is not going to change. */
    readonly isFinal?: boolean
  }
>

type SpeechRecognitionClass = new () => SpeechRecognition

interface WithSpeech {
  readonly SpeechRecognition?: SpeechRecognitionClass
  readonly webkitSpeechRecognition?: SpeechRecognitionClass
}

/** Null in a browser without speech recognition. */
export function speechRecognitionClass(): SpeechRecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithSpeech
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** A page has one microphone: who begins to listen ends who listened before. */
let endBefore: (() => void) | null = null

/** `onLost` is called when another one begins. Gives a function that lets go of it. */
export function claimMicrophone(onLost: () => void): () => void {
  endBefore?.()
  endBefore = onLost
  return () => {
    if (endBefore === onLost) endBefore = null
  }
}

interface Field {
  readonly text: string
  readonly maxLength: number
  readonly onText: (text: string) => void
}

export interface DictationControls {
  readonly dictation: Dictation
  /** Starts listening, or stops and keeps what was heard. */
  readonly toggle: () => void
  /** Takes what the person types instead. */
  readonly type: (text: string) => void
  /** Discards what is still being recognized. Call it when the person sends. */
  readonly end: () => void
}

/** Writes what the person says into a field, until they pause. */
export function useDictation({ text, maxLength, onText }: Field): DictationControls {
  const [dictation, change] = useReducer(changeDictation, OFF)
  const recognition = useRef<SpeechRecognition>(null)

  useEffect(() => () => recognition.current?.abort(), [])

  function end() {
    const ended = recognition.current
    if (!ended) return
    recognition.current = null
    ended.onresult = null
    ended.abort()
  }

  function toggle() {
    if (recognition.current) return recognition.current.stop()
    const Recognition = speechRecognitionClass()
    if (!Recognition) return
    const started = new Recognition()
    started.lang = document.documentElement.lang
    started.interimResults = true
    started.onresult = ({ results }) => onText(textOf(text, results, maxLength))
    started.onerror = ({ error }) => change({ kind: 'failed', error })
    started.onend = () => {
      release()
      if (recognition.current === started) recognition.current = null
      change({ kind: 'ended' })
    }
    const release = claimMicrophone(() => started.abort())
    recognition.current = started
    change({ kind: 'started', text })
    started.start()
  }

  function type(text: string) {
    end()
    onText(text)
  }

  return { dictation, toggle, type, end }
}
