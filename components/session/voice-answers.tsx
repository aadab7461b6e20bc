'use client'

import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import type { ShownCard } from '@/components/cards/answering'
import { isSameAnswer } from '@/components/cards/choice-button'
import { dispositionWords } from '@/components/cards/disposition-words'
import { answerWords, choicesOf } from '@/components/cards/kinds/card-kinds'
import { readCommand, readYesNo } from '@/components/cards/read-command'
import { type UndoEdit, undoOf, useLatest } from '@/components/cards/undo'
import { Icon } from '@/components/presentation/icon'
import { useListening } from '@/components/speech/use-listening'
import { useMessageDraft } from '@/components/store/message-draft'
import type { Answer, Question } from '@/components/store/question-types'
import { Button } from '@/components/ui/button'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'
import { asksOfThing } from '@/lib/tidy/questions/rules'

export interface VoiceAnswersProps {
  card: ShownCard | null
  /** Takes back what became of things. */
  onUndo: (edit: UndoEdit) => void
  onTalk: () => void
}

/** The last spoken answer to the shown card. Only `command` waits for a yes. */
type Heard =
  | { readonly kind: 'command'; readonly cardId: string; readonly text: string; readonly does: Doing }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'nothingToUndo' }

type Doing =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'undo'; readonly edit: UndoEdit; readonly name: string }

/**
 * Answers by voice: what was heard is shown, and counts after a yes, tapped or said. Then it goes the way of a tap, and what does
 * not get through is told where a tap would have told it.
 */
export function VoiceAnswers({ card, onUndo, onTalk }: VoiceAnswersProps) {
  const words = useWords('speech')
  const cardWords = useWords('cards')
  const language = useLocale()
  const { draft, setDraft } = useMessageDraft()
  const latest = useLatest()
  const undoing = latest && undoOf(latest)
  const [heard, setHeard] = useState<Heard | null>(null)
  const { isOn, hearing, problem, start, stop } = useListening(takeSpeech)
  // A spoken answer only counts for its own card.
  const waiting = heard?.kind === 'command' && heard.cardId === card?.key ? heard : null

  function takeSpeech(text: string) {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    const answer = waiting && readYesNo(text, language)
    if (answer !== null && !dialog) return settle(answer)
    const command = card && readCommand(text, card.question, language, cardWords)
    switch (command?.kind) {
      case 'stopListening':
        return stop()
      case 'goOn':
        return dialog?.close()
      case 'pause':
        if (!dialog) document.querySelector<HTMLElement>('[data-pause]')?.click()
        return
      case 'undo':
        if (dialog || !card) return
        return setHeard(
          undoing
            ? {
                kind: 'command',
                cardId: card.key,
                text,
                does: { kind: 'undo', edit: undoing.edit, name: listOf(undoing.names) },
              }
            : { kind: 'nothingToUndo' },
        )
      case 'answer':
        if (!dialog && card) setHeard({ kind: 'command', cardId: card.key, text, does: command })
        return
      default:
        if (dialog || !card) return
        setDraft([draft.trimEnd(), text].filter(Boolean).join(' '))
        setHeard({ kind: 'words', text })
    }
  }

  function settle(isRight: boolean) {
    setHeard(null)
    if (!isRight || !waiting) return
    const { does } = waiting
    if (does.kind === 'undo') onUndo(does.edit)
    else card?.onAnswer(does.answer)
  }

  if (!card && !isOn) return null
  return (
    <section
      aria-label={words('answer')}
      data-testid="voice"
      className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-1"
    >
      <Button
        look="quiet"
        shape={isOn ? 'square' : 'pill'}
        aria-label={words(isOn ? 'stopAnswering' : 'answer')}
        aria-pressed={isOn}
        className={isOn ? 'bg-fig-wash' : ''}
        onClick={isOn ? stop : start}
      >
        <Icon name="mic" className={isOn ? 'size-5 animate-breathe' : 'size-5'} />
        {!isOn && words('answer')}
      </Button>
      <p role="status" className="small wrap-anywhere min-w-0 flex-1 text-soft">
        {waiting && card
          ? words('heard', { text: waiting.text, meaning: meaningOf(waiting.does, card.question, cardWords) })
          : problem
            ? words(`problem.${problem}`)
            : hearing
              ? words('hearing', { text: hearing })
              : !isOn
                ? ''
                : heard?.kind === 'words'
                  ? words('noCommand', { text: heard.text })
                  : words(heard?.kind === 'nothingToUndo' ? 'nothingToUndo' : 'hint')}
      </p>
      {waiting && (
        <div className="ml-auto flex gap-2">
          <Button look="lit" shape="narrow" onClick={() => settle(true)}>
            {words('yes')}
          </Button>
          <Button shape="narrow" onClick={() => settle(false)}>
            {words('no')}
          </Button>
        </div>
      )}
      {!waiting && isOn && heard?.kind === 'words' && (
        <Button
          shape="narrow"
          onClick={() => {
            setHeard(null)
            stop()
            onTalk()
          }}
        >
          {words('talk')}
        </Button>
      )}
    </section>
  )
}

function meaningOf(does: Doing, question: Question, words: Words<'cards'>): string {
  if (does.kind === 'undo') return words('undoOf', { subject: does.name })
  const { answer } = does
  if (asksOfThing(question) && answer.kind === 'text') return dispositionWords(answer.text, words)
  const choice = choicesOf(question, words).find(one => isSameAnswer(answer, one.answer))
  return choice?.heard ?? answerWords(question, answer, words)
}
