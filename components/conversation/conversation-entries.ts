import { answerWords, subjectOf } from '@/components/cards/answer-words'
import type { Answer, Question } from '@/components/cards/question-types'
import type { StoredEvent } from '@/lib/wire/event'
import type { ShownMessage } from '@/lib/wire/view'

export type Entry =
  | { readonly kind: 'message'; readonly seq: number; readonly message: ShownMessage }
  /** A card that was answered. */
  | { readonly kind: 'answer'; readonly seq: number; readonly subject: string; readonly words: string }
  /** The run ended before its time. */
  | { readonly kind: 'note'; readonly seq: number; readonly words: string }

const text = {
  stopped: 'Stopped. Nothing is lost.',
  tooLong: 'The coach took a break after many steps. Say “Go on.” when you like.',
}

/** Messages, answered cards and pauses, in the order in which they came. */
export function conversationOf(messages: readonly ShownMessage[], events: readonly StoredEvent[]): Entry[] {
  const questions = new Map<string, Question>()
  const between = events.flatMap((event): Entry[] => {
    if (event.type === 'QuestionAsked') questions.set(event.data.questionId, event.data.question as Question)
    if (event.type === 'QuestionAnswered')
      return answerEntry(event.seq, questions.get(event.data.questionId), event.data)
    if (event.type === 'RunYielded') return noteEntry(event.seq, event.data.reason)
    return []
  })
  const said = messages.map((message): Entry => ({ kind: 'message', seq: message.seq, message }))
  return [...said, ...between].sort((one, other) => one.seq - other.seq)
}

function answerEntry(seq: number, question: Question | undefined, { answer }: { answer: unknown }): Entry[] {
  if (!question) return []
  return [
    { kind: 'answer', seq, subject: subjectOf(question), words: answerWords(question, answer as Answer) },
  ]
}

function noteEntry(seq: number, reason: string): Entry[] {
  if (reason === 'cancelled') return [{ kind: 'note', seq, words: text.stopped }]
  return reason === 'max_invocations' ? [{ kind: 'note', seq, words: text.tooLong }] : []
}
