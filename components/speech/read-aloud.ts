/** The browser’s own voice. Nothing happens where it has none. */

interface Sentence {
  readonly text: string
  readonly lang: string
}

const voice = () => ('speechSynthesis' in window ? window.speechSynthesis : null)

/** Reads these, and nothing that was being read before. */
export function readAloud(sentences: readonly Sentence[]) {
  const speaker = voice()
  if (!speaker) return
  speaker.cancel()
  for (const { text, lang } of sentences) {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = lang
    speaker.speak(utterance)
  }
}

export const stopReading = () => voice()?.cancel()

export const isReadingAloud = () => voice()?.speaking === true
