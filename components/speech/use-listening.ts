import { useEffect, useRef, useState } from 'react'
import {
  claimMicrophone,
  problemOf,
  type SpeechProblem,
  type SpeechRecognition,
  speechRecognitionClass,
} from './dictation'
import { isReadingAloud } from './read-aloud'

interface Listening {
  readonly isOn: boolean
  /** Interim words, before they are final. */
  readonly hearing: string
  readonly problem: SpeechProblem | null
  readonly start: () => void
  readonly stop: () => void
}

/** A recognition ends with each thing that is said, and in silence; another begins after this while. */
const RESTART_MS = 250

/** Listens until it is told to stop, and gives each thing that was said. */
export function useListening(onSaid: (text: string) => void): Listening {
  const [isOn, setIsOn] = useState(false)
  const [hearing, setHearing] = useState('')
  const [problem, setProblem] = useState<SpeechProblem | null>(null)
  const latest = useRef(onSaid)
  useEffect(() => {
    latest.current = onSaid
  })

  useEffect(() => {
    const Recognition = isOn ? speechRecognitionClass() : null
    if (!Recognition) return
    let current: SpeechRecognition | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = claimMicrophone(() => setIsOn(false))

    function listen(Recognition: new () => SpeechRecognition) {
      const recognition = new Recognition()
      current = recognition
      recognition.lang = document.documentElement.lang
      recognition.interimResults = true
      recognition.onresult = ({ results }) => {
        const result = results[results.length - 1]
        const text = result?.[0]?.transcript.trim() ?? ''
        // The page’s own voice is no answer.
        if (!result || text === '' || isReadingAloud()) return
        setHearing(result.isFinal ? '' : text)
        if (result.isFinal) latest.current(text)
      }
      recognition.onerror = ({ error }) => {
        // Silence is no reason to stop: the hands are full.
        if (error === 'no-speech' || error === 'aborted') return
        setProblem(problemOf(error))
        setIsOn(false)
      }
      recognition.onend = () => {
        if (current === recognition) timer = setTimeout(() => listen(Recognition), RESTART_MS)
      }
      recognition.start()
    }

    listen(Recognition)
    return () => {
      const last = current
      current = null
      clearTimeout(timer)
      last?.abort()
      release()
      setHearing('')
    }
  }, [isOn])

  return {
    isOn,
    hearing,
    problem,
    start() {
      setProblem(null)
      setIsOn(true)
    },
    stop: () => setIsOn(false),
  }
}
