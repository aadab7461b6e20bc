import { useEffect, useReducer, useRef } from 'react'
import {
  changeDictation,
  claimMicrophone,
  type Dictation,
  OFF,
  type SpeechRecognition,
  speechRecognitionClass,
  textOf,
} from './dictation'

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
