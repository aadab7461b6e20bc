import { answerWords } from '@/components/cards/answer-words'
import type { Answer, Question } from '@/components/cards/question-types'
import type { Words } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import type { ShownMessage } from '@/lib/wire/view'

export type Entry =
  | { readonly kind: 'message'; readonly seq: number; readonly message: ShownMessage }
  | AnswerEntry
  /** The run ended before its time. */
  | { readonly kind: 'note'; readonly seq: number; readonly words: string }

/** A card that was answered, where it was answered, with the answer that counts now. */
export interface AnswerEntry {
  readonly kind: 'answer'
  readonly seq: number
  readonly questionId: string
  readonly question: Question
  readonly answer: Answer
  readonly words: string
  readonly revised: boolean
}

interface ConversationWords {
  readonly cards: Words<'cards'>
  readonly conversation: Words<'conversation'>
}

/** Messages, answered cards and pauses, in the order in which they came. */
export function conversationOf(
  messages: readonly ShownMessage[],
  events: readonly StoredEvent[],
  words: ConversationWords,
): Entry[] {
  const questions = new Map<string, Question>()
  const revisions = new Map<string, Answer>()
  for (const event of events) {
    if (event.type === 'QuestionAsked') questions.set(event.data.questionId, event.data.question as Question)
    if (event.type === 'AnswerRevised') revisions.set(event.data.questionId, event.data.answer as Answer)
  }
  const between = events.flatMap((event): Entry[] => {
    if (event.type === 'RunYielded') return noteEntry(event.seq, event.data.reason, words.conversation)
    if (event.type !== 'QuestionAnswered') return []
    const { questionId } = event.data
    const question = questions.get(questionId)
    if (!question) return []
    const revision = revisions.get(questionId)
    const answer = revision ?? (event.data.answer as Answer)
    return [
      {
        kind: 'answer',
        seq: event.seq,
        questionId,
        question,
        answer,
        words: answerWords(question, answer, words.cards),
        revised: revision !== undefined,
      },
    ]
  })
  const said = messages.map((message): Entry => ({ kind: 'message', seq: message.seq, message }))
  return [...said, ...between].sort((one, other) => one.seq - other.seq)
}

function noteEntry(seq: number, reason: string, words: Words<'conversation'>): Entry[] {
  if (reason === 'cancelled') return [{ kind: 'note', seq, words: words('stopped') }]
  return reason === 'max_invocations' ? [{ kind: 'note', seq, words: words('tooLong') }] : []
}
